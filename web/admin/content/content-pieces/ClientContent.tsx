import { ForRole } from '../../../platform/ForRole.tsx'
import { ChoicesPanel } from '../../core/model-choices/ChoicesPanel.tsx'
import { PicturesPanel } from '../client-pictures/PicturesPanel.tsx'
import { ProfilePanel } from '../content-profiles/ProfilePanel.tsx'
import { ReadersPanel } from '../../outreach/newsletter-readers/ReadersPanel.tsx'
import { MessagePanel } from '../message-findings/MessagePanel.tsx'
import { SitePanel } from '../site-readings/SitePanel.tsx'
import { ManageContentTab } from './ManageContentTab.tsx'

/** The content written for a client, and the profile that it is written from. */
export const ClientContent = ({ clientId }: { clientId: number }) => (
  <div className="@container">
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @5xl:grid-cols-[minmax(0,1fr)_26rem]">
      <ManageContentTab clientId={clientId} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProfilePanel clientId={clientId} />
        <SitePanel clientId={clientId} />
        <MessagePanel clientId={clientId} />
        <PicturesPanel clientId={clientId} />
        <ReadersPanel clientId={clientId} />
        <ForRole may="model-choices.manage">
          <ChoicesPanel clientId={clientId} />
        </ForRole>
      </div>
    </div>
  </div>
)
