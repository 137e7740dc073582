import { and, eq, or, sql } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { clientPictures } from './client-pictures/table.ts'
import { contentBatches } from './content-batches/table.ts'
import { contentPieces } from './content-pieces/table.ts'
import { contentProfiles } from './content-profiles/table.ts'
import { contentPublications } from './content-publications/table.ts'
import { voiceNotes } from './content-questions/table.ts'
import { contentReviewLinks } from './content-review-links/table.ts'
import { contentReviews, seenByClient } from './content-reviews/table.ts'
import { contentExchanges } from './content-exchanges/table.ts'
import { contentVersions } from './content-versions/table.ts'
import { contentWebhookDeliveries, contentWebhooks } from './content-webhooks/table.ts'
import { keywordImports } from './keyword-imports/table.ts'
import { keywords } from './keywords/table.ts'
import { searchConnections } from './search-connections/table.ts'
import { searchReports, searchRows } from './search-reports/table.ts'
import { messageFindings } from './message-findings/table.ts'
import { siteReadings } from './site-readings/table.ts'
import { wordpressSites } from './wordpress-sites/table.ts'

/** The tables of this room that hold personal data. Add new ones here. */
export const contentData: readonly PersonalData[] = [
  personalTable('Content profile', contentProfiles, (id) => eq(contentProfiles.clientId, id)),
  personalTable('Website reading', siteReadings, (id) => eq(siteReadings.clientId, id)),
  personalTable(
    'Decided suggestions from messages',
    messageFindings,
    (id) => eq(messageFindings.clientId, id),
    { without: ['key'] },
  ),
  personalTable('Pictures', clientPictures, (id) => eq(clientPictures.clientId, id), {
    without: [
      'masterKey',
      'masterType',
      'thumbnailKey',
      'address',
      'shownKey',
      'shownFormat',
      'shownWidth',
      'shownHeight',
    ],
  }),
  personalTable('Content orders', contentBatches, (id) => eq(contentBatches.clientId, id)),
  personalTable('Content', contentPieces, (id) => eq(contentPieces.clientId, id), {
    goes: 'erased',
    without: [
      'imageKey',
      'squareKey',
      'thumbnailKey',
      'formerImageKey',
      'formerSquareKey',
      'formerThumbnailKey',
      'formerImageAlt',
      'sketch',
      'checked',
    ],
  }),
  personalTable(
    'Content versions',
    contentVersions,
    (id) =>
      sql`${contentVersions}.piece_id in (select p.id from ${contentPieces} p where p.client_id = ${id})`,
  ),
  personalTable(
    'AI prompts and answers',
    contentExchanges,
    (id) =>
      sql`${contentExchanges}.piece_id in (select p.id from ${contentPieces} p where p.client_id = ${id})`,
    { without: ['prompt'] },
  ),
  personalTable(
    'Published content',
    contentPublications,
    (id) =>
      sql`${contentPublications}.piece_id in (select p.id from ${contentPieces} p where p.client_id = ${id})`,
    { without: ['imageKey', 'remotePictures', 'leaseUntil'] },
  ),
  personalTable('WordPress site', wordpressSites, (id) => eq(wordpressSites.clientId, id), {
    without: ['sealedSecret'],
  }),
  personalTable('Webhook', contentWebhooks, (id) => eq(contentWebhooks.clientId, id), {
    without: ['sealedSecret'],
  }),
  personalTable(
    'Webhook deliveries',
    contentWebhookDeliveries,
    (id) =>
      sql`${contentWebhookDeliveries}.webhook_id in (select w.id from ${contentWebhooks} w where w.client_id = ${id})`,
    { without: ['body'] },
  ),
  personalTable(
    'Voice notes',
    voiceNotes,
    (id) =>
      or(
        eq(voiceNotes.userId, id),
        sql`${voiceNotes}.piece_id in (select p.id from ${contentPieces} p where p.client_id = ${id})`,
      ),
    { without: ['fileKey'], file: { key: voiceNotes.fileKey, name: voiceNotes.fileName } },
  ),
  personalTable('Content reviews', contentReviews, (id) =>
    or(
      eq(contentReviews.userId, id),
      and(
        seenByClient,
        sql`${contentReviews}.piece_id in (select p.id from ${contentPieces} p where p.client_id = ${id})`,
      ),
    ),
  ),
  personalTable(
    'Review links',
    contentReviewLinks,
    (id) => or(eq(contentReviewLinks.clientId, id), eq(contentReviewLinks.personId, id)),
    { without: ['tokenHash', 'createdBy', 'personId'] },
  ),
  personalTable('Keyword imports', keywordImports, (id) => eq(keywordImports.clientId, id), {
    without: ['userId'],
  }),
  personalTable('Search Console', searchConnections, (id) => eq(searchConnections.clientId, id), {
    without: ['sealedKey'],
  }),
  personalTable('Search reports', searchReports, (id) => eq(searchReports.clientId, id)),
  personalTable(
    'Search figures',
    searchRows,
    (id) =>
      sql`${searchRows}.report_id in (select s.id from ${searchReports} s where s.client_id = ${id})`,
  ),
  personalTable('Keywords', keywords, (id) => eq(keywords.clientId, id), {
    goes: 'erased',
    without: ['deletedAt'],
  }),
]
