import type { DeliverableDetail } from '../../../../contract/work/deliverables.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from './FileButton.tsx'

const decisionTexts = { approved: 'approved this version', changes: 'requested changes' } as const

/** Lists every version, newest first, with the decisions on it. */
export const VersionHistory = ({
  versions,
  name,
  shown,
  onShow,
}: {
  versions: DeliverableDetail['versions']
  name: string
  /** The id of the version on screen. */
  shown: number
  onShow: (id: number) => void
}) => (
  <section aria-label="Versions" className="grid gap-2">
    <h3 className="font-display text-[1.125em] font-[640]">Versions</h3>
    <ol className="divide-y divide-line rounded-2 border border-line">
      {versions.map((version) => (
        <li key={version.id} className="grid gap-2 px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="num min-w-0 flex-[1_1_14rem]">
              <span className="font-semibold">Version {version.number}</span>
              <span className="text-ink-3"> · {dateTime(version.deliveredAt)}</span>
            </p>
            {version.id === shown ? (
              <span className="text-ink-3">Viewing</span>
            ) : (
              <>
                <Button onClick={() => onShow(version.id)}>
                  Show<span className="sr-only"> version {version.number}</span>
                </Button>
                <FileButton version={version} name={`version ${version.number} of ${name}`} />
              </>
            )}
          </div>
          {version.decisions.length === 0 && <p className="text-ink-3">No decision</p>}
          {version.decisions.map(({ id, decision, comment, userName, createdAt }) => (
            <div
              key={id}
              className={`grid gap-0.5 border-l-3 pl-3 ${decision === 'approved' ? 'border-ok-dot' : 'border-info-dot'}`}
            >
              <p className="[overflow-wrap:anywhere]">
                {userName || 'Someone'} {decisionTexts[decision]}{' '}
                <span className="num text-ink-3">{dateTime(createdAt)}</span>
              </p>
              {!version.fileName && (
                <p className="[overflow-wrap:anywhere] text-[0.875em] text-ink-3">
                  As shown then at {version.fileUrl}
                  {version.copy && (
                    <>
                      {' '}
                      and in the copy{' '}
                      <a
                        className="link"
                        href={version.copy.previewUrl}
                        target="_blank"
                        rel="noreferrer"
                      >
                        {version.copy.name}
                      </a>
                    </>
                  )}
                </p>
              )}
              {comment && (
                <p className="[overflow-wrap:anywhere] whitespace-pre-line text-ink-2">{comment}</p>
              )}
            </div>
          ))}
        </li>
      ))}
    </ol>
  </section>
)
