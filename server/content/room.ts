import { pinnedPieces } from './content-pieces/pinned.ts'
import { withdrawWhenMoved } from './content-review-links/store.ts'
import { contentPieces as pieceRows } from './content-pieces/table.ts'
import { assignablePieces } from './content-pieces/assignee.ts'
import { reviewReplies } from './content-reviews/replies.ts'
import { notedPieces } from './content-pieces/noted.ts'
import type { Room } from '../platform/room.ts'
import { keywords, serveKeywordExport } from './keywords/handlers.ts'
import { searchKeywords } from './keywords/search.ts'
import { keywordTrash } from './keywords/trash.ts'
import { keywordImports } from './keyword-imports/handlers.ts'
import { clientPictures, serveClientPictures } from './client-pictures/handlers.ts'
import { pictureIdentity, releaseLibraryOf } from './client-pictures/store.ts'
import { clientPictureTrash } from './client-pictures/trash.ts'
import { contentBatches } from './content-batches/handlers.ts'
import { contentBatchJobs } from './content-batches/jobs.ts'
import { contentPieces, serveContentExport } from './content-pieces/handlers.ts'
import { searchPieces } from './content-pieces/search.ts'
import { pieceTrash } from './content-pieces/trash.ts'
import { contentCalendar } from './content-calendar/handlers.ts'
import { contentRefreshes } from './content-refreshes/handlers.ts'
import { contentBriefs } from './content-briefs/handlers.ts'
import { contentSuggestions } from './content-suggestions/handlers.ts'
import { textSuggestions } from './text-suggestions/handlers.ts'
import { contentVersions } from './content-versions/handlers.ts'
import { contentPictures, serveContentPictures } from './content-pictures/handlers.ts'
import { releasePicturesOf } from './content-pictures/store.ts'
import { newsletterPictureUses, piecePictureUses } from './content-pictures/uses.ts'
import { contentReviewsText, contentReviewText } from './content-reviews/email-texts.ts'
import { contentReviewJobs } from './content-reviews/jobs.ts'
import { contentReviews } from './content-reviews/handlers.ts'
import { waitingReviews } from './content-reviews/store.ts'
import { contentQuestions, serveVoiceNotes } from './content-questions/handlers.ts'
import { waitingQuestions } from './content-questions/store.ts'
import { releaseNotesOf } from './content-questions/voice-notes.ts'
import { contentQuestionsText } from './content-questions/email-texts.ts'
import { contentReviewLinks, serveReviewPictures } from './content-review-links/handlers.ts'
import { contentReviewLinkPages } from './content-review-links/pages.ts'
import { serveContentFile } from './content-publications/files.ts'
import { contentPublications } from './content-publications/handlers.ts'
import { obstacle, releaseOrigins } from './content-publications/audience.ts'
import { contentPublicationJobs } from './content-publications/jobs.ts'
import { contentWebhooks } from './content-webhooks/handlers.ts'
import { wordpressSites } from './wordpress-sites/handlers.ts'
import { contentProfiles } from './content-profiles/handlers.ts'
import { profileIdentity } from './content-profiles/store.ts'
import { serveSocialPosts } from './social-posts/export.ts'
import { servePostPictures } from './social-posts/pictures.ts'
import { socialPosts } from './social-posts/handlers.ts'
import { searchReports } from './search-reports/handlers.ts'
import { searchConnections } from './search-connections/handlers.ts'
import { searchConnectionJobs } from './search-connections/jobs.ts'
import { messageFindings } from './message-findings/handlers.ts'
import { siteReadings } from './site-readings/handlers.ts'
import { siteReadingJobs } from './site-readings/jobs.ts'
import { waitingReadings } from './site-readings/store.ts'
import { contentData } from './personal-data.ts'

export const contentRoom: Room = {
  name: 'content',
  nouns: [
    {
      noun: 'keywords',
      endpoints: keywords,
      csv: serveKeywordExport,
      search: searchKeywords,
      trash: keywordTrash,
    },
    { noun: 'keyword-imports', endpoints: keywordImports },
    { noun: 'search-reports', endpoints: searchReports },
    {
      noun: 'search-connections',
      endpoints: searchConnections,
      jobs: searchConnectionJobs,
    },
    {
      noun: 'site-readings',
      endpoints: siteReadings,
      jobs: siteReadingJobs,
      attention: waitingReadings,
    },
    { noun: 'message-findings', endpoints: messageFindings },
    {
      noun: 'content-profiles',
      endpoints: contentProfiles,
      clientIdentity: profileIdentity,
    },
    {
      noun: 'client-pictures',
      clientIdentity: pictureIdentity,
      endpoints: clientPictures,
      raw: [serveClientPictures],
      trash: clientPictureTrash,
      beforeClientErased: releaseLibraryOf,
    },
    { noun: 'content-batches', endpoints: contentBatches, jobs: contentBatchJobs },
    {
      noun: 'content-pieces',
      pinned: pinnedPieces,
      noted: notedPieces,
      noticed: { kinds: ['content-reviews'], table: pieceRows },
      endpoints: contentPieces,
      csv: serveContentExport,
      search: searchPieces,
      assignable: assignablePieces,
      trash: pieceTrash,
      pictureUses: piecePictureUses,
    },
    { noun: 'content-calendar', endpoints: contentCalendar },
    { noun: 'social-posts', endpoints: socialPosts, raw: [serveSocialPosts, servePostPictures] },
    { noun: 'content-refreshes', endpoints: contentRefreshes },
    { noun: 'content-briefs', endpoints: contentBriefs },
    { noun: 'content-versions', endpoints: contentVersions },
    { noun: 'content-suggestions', endpoints: contentSuggestions },
    { noun: 'text-suggestions', endpoints: textSuggestions },
    {
      noun: 'content-pictures',
      endpoints: contentPictures,
      raw: [serveContentPictures],
      beforeClientErased: releasePicturesOf,
    },
    {
      noun: 'content-reviews',
      endpoints: contentReviews,
      jobs: contentReviewJobs,
      attention: waitingReviews,
      replies: reviewReplies,
    },
    {
      noun: 'content-questions',
      endpoints: contentQuestions,
      raw: [serveVoiceNotes],
      attention: waitingQuestions,
      beforeClientErased: releaseNotesOf,
    },
    {
      noun: 'content-review-links',
      endpoints: contentReviewLinks,
      raw: [serveReviewPictures],
      plainPages: contentReviewLinkPages,
      whenAddressMoved: withdrawWhenMoved,
    },
    {
      noun: 'content-publications',
      endpoints: contentPublications,
      raw: [serveContentFile],
      jobs: contentPublicationJobs,
      obstacle,
      beforeClientErased: releaseOrigins,
      pictureUses: newsletterPictureUses,
    },
    { noun: 'wordpress-sites', endpoints: wordpressSites },
    { noun: 'content-webhooks', endpoints: contentWebhooks },
  ],
  personalData: contentData,
  emailTexts: [contentQuestionsText, contentReviewText, contentReviewsText],
}
