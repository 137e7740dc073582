import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** A message within the page. Screen readers announce `bad` and `warn` at once. */
export const Alert = ({
  tone = 'bad',
  children,
}: {
  tone?: 'bad' | 'warn' | 'ok'
  children: ReactNode
}) => {
  const Icon = tone === 'ok' ? CircleCheck : CircleAlert
  const looks = {
    bad: 'bg-bad-soft text-bad',
    warn: 'bg-warn-soft text-warn',
    ok: 'bg-ok-soft text-ok',
  }
  return (
    <div
      role={tone === 'ok' ? 'status' : 'alert'}
      className={`flex gap-2.5 rounded-2 px-3.5 py-3 text-[0.9375em] leading-snug font-medium ${looks[tone]}`}
    >
      <Icon className="mt-0.5 size-4 flex-none" aria-hidden />
      <div>{children}</div>
    </div>
  )
}
