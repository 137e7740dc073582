import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'

const looks: Record<Extract<Tone, 'info' | 'warn' | 'bad'>, string> = {
  info: 'border-info-dot bg-info-soft text-info',
  warn: 'border-warn-dot bg-warn-soft text-warn',
  bad: 'border-bad-dot bg-bad-soft text-bad',
}

/** A message about a whole page or form, with an action for it. */
export const Notice = ({
  tone = 'info',
  title,
  action,
  children,
}: {
  tone?: keyof typeof looks
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) => {
  const Icon = tone === 'info' ? Info : CircleAlert
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border-l-4 px-4 py-3 ${looks[tone]}`}
    >
      <Icon className="size-4.5 flex-none self-start" aria-hidden />
      <div className="min-w-0 flex-[1_1_14rem]">
        {title && <p className="font-semibold">{title}</p>}
        {children && <p className="text-ink-2">{children}</p>}
      </div>
      {action}
    </div>
  )
}
