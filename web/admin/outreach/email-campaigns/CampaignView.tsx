import { useNavigate } from 'react-router'
import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import { templateWords } from '../../../../contract/template-words.ts'
import { dateTime } from '../../../platform/dates.ts'
import { BackLink } from '../../../platform/BackLink.tsx'
import { listPath } from '../../../platform/list-path.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { campaignPath, paths } from '../../../paths.ts'
import { HistoryPanel } from '../../../shared/core/audit-entries/HistoryPanel.tsx'
import { useMarkSeen } from '../../../shared/core/notifications/read-notifications.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { InternalNotes } from '../../core/internal-notes/InternalNotes.tsx'
import { EmailPreview } from '../email-templates/EmailPreview.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignBadges } from './CampaignBadges.tsx'
import { CampaignDialog } from './CampaignForm.tsx'
import { CampaignNotice } from './CampaignNotice.tsx'
import { CancelCampaign } from './CancelCampaign.tsx'
import { DeleteCampaign } from './DeleteCampaign.tsx'
import { ClicksPanel } from '../email-clicks/ClicksPanel.tsx'
import { counted, isOpen } from './labels.ts'
import { Progress } from './Progress.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { SendDialog } from './SendDialog.tsx'
import { UnconfirmedPanel } from './UnconfirmedPanel.tsx'
import { useProcessed } from './use-processed.ts'

export const CampaignView = ({ campaign }: { campaign: Campaign }) => {
  const { id, name, status } = campaign
  const sending = useOpenItem('send')
  const editing = useOpenItem('campaign')
  const deleting = useOpenItem('delete')
  const canceling = useOpenItem('cancel')
  const previewing = useOpenItem('preview')
  const navigate = useNavigate()
  useProcessed([campaign])
  useMarkSeen([campaignPath(id)])
  return (
    <Page
      title={name}
      actions={
        <CampaignActions
          campaign={campaign}
          onSend={() => sending.open(id)}
          onEdit={() => editing.open(id)}
          onPreview={() => previewing.open(id)}
          onCancel={() => canceling.open(id)}
          onDelete={() => deleting.open(id)}
          onCopied={(copy) => void navigate(`${paths.emailCampaigns}?campaign=${copy}`)}
        />
      }
    >
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <BackLink to={paths.emailCampaigns}>All campaigns</BackLink>
        {!isOpen(campaign) && (
          <Link className="link" to={`${paths.adminEmailEvents}?campaign=${id}`}>
            Bounces
          </Link>
        )}
      </p>
      <CampaignBadges campaign={campaign} />
      <CampaignNotice
        campaign={campaign}
        onSend={() => sending.open(id)}
        onEdit={() => editing.open(id)}
      />
      {status === 'sending' && (
        <Panel title="Progress">
          <Progress campaign={campaign} />
        </Panel>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {campaign.unconfirmedCount > 0 && <UnconfirmedPanel campaign={campaign} />}
          {isOpen(campaign) ? (
            <Panel title="Recipients">
              <p className="text-ink-2">
                {campaign.chosenCount > 0
                  ? `${counted(campaign.chosenCount, 'lead')} selected. The report starts once the campaign is sent.`
                  : 'No recipients yet. Choose Send to select leads.'}
              </p>
            </Panel>
          ) : (
            <>
              {campaign.countsClicks && <ClicksPanel campaignId={id} />}
              <ReportPanel campaign={campaign} />
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <Panel title="Campaign">
            <Facts facts={factsOf(campaign)} />
          </Panel>
          <InternalNotes noun="email-campaigns" recordId={id} />
          <HistoryPanel of={{ noun: 'email-campaigns', recordId: id }} />
        </div>
      </div>
      {sending.openId && (
        <SendDialog
          id={String(id)}
          onClose={sending.close}
          onSent={() => void navigate(campaignPath(id), { replace: true })}
        />
      )}
      {editing.openId && (
        <CampaignDialog id={String(id)} onClose={editing.close} onSend={sending.open} />
      )}
      {previewing.openId && (
        <Dialog title={name} width="lg" onClose={previewing.close}>
          <div className="app">
            <EmailPreview written={campaign} />
          </div>
        </Dialog>
      )}
      {canceling.openId && <CancelCampaign campaign={campaign} onClose={canceling.close} />}
      {deleting.openId && (
        <DeleteCampaign
          id={String(id)}
          onClose={deleting.close}
          onDeleted={() => void navigate(listPath(paths.emailCampaigns), { replace: true })}
        />
      )}
    </Page>
  )
}

const factsOf = ({
  subject,
  senderEmail,
  scheduledFor,
  startedAt,
  endedAt,
  createdAt,
  countsClicks,
}: Campaign) => [
  { label: 'Subject', value: templateWords(subject), wide: true },
  { label: 'Sender', value: senderEmail, wide: true },
  { label: 'Created', value: dateTime(createdAt) },
  { label: 'Link clicks', value: countsClicks ? 'Tracked' : 'Not tracked' },
  ...(scheduledFor ? [{ label: 'Scheduled for', value: dateTime(scheduledFor) }] : []),
  ...(startedAt ? [{ label: 'Started', value: dateTime(startedAt) }] : []),
  ...(endedAt ? [{ label: 'Ended', value: dateTime(endedAt) }] : []),
]
