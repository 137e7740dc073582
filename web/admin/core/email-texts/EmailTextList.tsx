import type { EmailTextSummary } from '../../../../contract/core/email-texts.ts'
import { type EmailReaders, emailReaders } from '../../../../contract/email-text.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** All emails whose text can be edited, by who gets them. */
export const EmailTextList = ({ texts }: { texts: EmailTextSummary[] }) => (
  <div className="grid max-w-4xl gap-4">
    <p className="text-ink-2">
      Every email that goes to clients, visitors and applicants. Look and layout follow your brand.
    </p>
    {Object.entries(emailReaders).map(([readers, label]) => (
      <Panel key={readers} title={label} flush>
        <ul>
          {texts
            .filter((text) => text.readers === (readers as EmailReaders))
            .map((text) => (
              <Row key={text.id} text={text} />
            ))}
        </ul>
      </Panel>
    ))}
  </div>
)

const Row = ({ text: { id, title, about, subject, isSample } }: { text: EmailTextSummary }) => (
  <li className="border-t border-line">
    <PageLink
      to={`${paths.adminEmailTexts}?email=${id}`}
      className="grid gap-x-4 gap-y-1 px-panel py-3 hover:bg-mist sm:grid-cols-2"
    >
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{title}</span>
        <span className="block text-ink-2">{about}</span>
      </span>
      <span className="flex min-w-0 items-start justify-between gap-3">
        <span className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">{subject}</span>
        {!isSample && <Badge tone="info">Edited</Badge>}
      </span>
    </PageLink>
  </li>
)
