ALTER TABLE "incoming_emails" ADD COLUMN "was_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the team was told of records before notifications knew the noun goes with the record, too: its page names it.
UPDATE "notifications" n SET "subject_noun" = p.noun
FROM (VALUES
  ('leads', '/lead-management/'),
  ('consultation-requests', '/admin-consultations?request='),
  ('messages', '/admin-dashboard?messages='),
  ('clients', '/admin-clients/'),
  ('projects', '/admin-projects/'),
  ('content-pieces', '/admin-content-management/'),
  ('invoices', '/admin-invoices?open='),
  ('job-applications', '/admin-applications?application='),
  ('service-requests', '/admin-requests?request='),
  ('incoming-emails', '/admin-incoming-emails?email=')
) AS p(noun, page)
WHERE n."kind" = 'assignments' AND n."subject_noun" IS NULL AND n."body" NOT LIKE 'Milestone of %'
  AND split_part(n."path", '?tab=', 1) = p.page || n."subject_id";
