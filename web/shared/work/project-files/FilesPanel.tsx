import { Download, FileText, Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { list } from '../../../../contract/work/project-files.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { shortDate } from '../../../platform/dates.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { originOf } from './origin.ts'

/** Every file of a project: deliverables, and files sent with messages about it. */
export const FilesPanel = ({ projectId, actions }: { projectId: number; actions?: ReactNode }) => {
  const files = useList(list, { params: { projectId }, query: { limit: 6 } })
  return (
    <Panel flush title="Files" actions={actions}>
      <PanelList list={files} empty="No files yet" older="Older files">
        {(rows) => (
          <ul className="divide-y divide-line border-t border-line">
            {rows.map(({ source, id, name, type, bytes, from, url, createdAt }) => {
              const Icon = type.startsWith('image/') ? Image : FileText
              return (
                <li key={`${source} ${id}`}>
                  <a
                    href={url}
                    download={name}
                    className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-panel py-3 -outline-offset-2 hover:bg-sunken"
                  >
                    <Icon className="mt-0.5 size-4 text-ink-3" aria-hidden />
                    <span className="min-w-0 leading-snug">
                      <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
                        {name}
                      </span>
                      <span className="num line-clamp-2 text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
                        {[originOf({ source, from }), bytesText(bytes), shortDate(createdAt)]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <Download className="mt-0.5 size-4 text-ink-3" aria-label="Download" />
                  </a>
                </li>
              )
            })}
          </ul>
        )}
      </PanelList>
    </Panel>
  )
}
