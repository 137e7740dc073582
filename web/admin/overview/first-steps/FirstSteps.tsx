import { Circle, CircleCheck } from 'lucide-react'
import { firstSteps, type read } from '../../../../contract/overview/first-steps.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { Link } from '../../../platform/Link.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { isSetUp, stepWords } from './steps.ts'

/** The steps that a new installation needs. Renders nothing once they are done. */
export const FirstSteps = ({ steps }: { steps: ReplyOf<typeof read> | undefined }) => {
  if (!steps || isSetUp(steps.done)) return null
  return (
    <Panel flush title="First steps">
      <ol className="divide-y divide-line border-t border-line">
        {firstSteps.map((step) => {
          const isDone = steps.done[step]
          const { title, detail, path } = stepWords[step]
          const Icon = isDone ? CircleCheck : Circle
          return (
            <li key={step} className="flex items-start gap-2.5 px-panel py-2.5">
              <Icon
                className={`mt-0.5 size-4 flex-none ${isDone ? 'text-ok' : 'text-ink-3'}`}
                aria-hidden
              />
              <span className="min-w-0">
                {isDone ? (
                  <span className="text-ink-2">
                    {title} <span className="sr-only">(done)</span>
                  </span>
                ) : (
                  <>
                    <Link className="link" to={path}>
                      {title}
                    </Link>
                    <span className="block text-ink-2">{detail}</span>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
