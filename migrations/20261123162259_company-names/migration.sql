-- A contact's company is that of their client: it was a copy that contacts could change.
UPDATE "users" c SET "business_name" = a."business_name"
FROM "users" a
WHERE a."id" = c."client_id" AND c."business_name" <> a."business_name";
