import { useEffect, useState } from 'react'
import { moneyText } from '../../../../contract/money/money.ts'
import {
  type AttemptState,
  check,
  type PaymentProgress,
} from '../../../../contract/money/payment-attempts.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** Milliseconds between two looks at a payment of which the provider knows nothing yet, and their number. */
const pause = 4000
const looks = 8

type Told = { tone: 'info' | 'warn'; title: string; text: string }
const told = (text: string): Record<AttemptState, Told> => ({
  created: { tone: 'info', title: 'Looking up your payment …', text: '' },
  open: { tone: 'info', title: 'Not paid yet', text: 'You can pay below whenever you like.' },
  pending: {
    tone: 'info',
    title: `Your payment of ${text} is being processed`,
    text: 'Your bank may take some days. You don’t need to do anything.',
  },
  paid: { tone: 'info', title: `Thank you. We received ${text}.`, text: '' },
  failed: {
    tone: 'warn',
    title: 'The payment failed',
    text: 'Nothing was charged. Please try again.',
  },
  canceled: { tone: 'info', title: 'You canceled the payment', text: 'Nothing was charged.' },
  expired: {
    tone: 'info',
    title: 'The payment page has expired',
    text: 'Nothing was charged there. Please try again.',
  },
})

/** Says how the payment stands from whose page the browser came back. */
export const PaymentOutcome = ({ id }: { id: string }) => {
  const [progress, setProgress] = useState<PaymentProgress | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let left = looks
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const found = await call(check, { params: { id: Number(id) } })
        setProblem('')
        setProgress(found)
        if (found.state === 'paid') void invalidate('invoices', 'statements')
        if (found.state !== 'open' && found.state !== 'pending') return
      } catch (error) {
        setProblem(sentenceOf(error))
      }
      left -= 1
      if (left > 0) timer = setTimeout(() => void look(), pause)
    }
    void look()
    return () => clearTimeout(timer)
  }, [id])
  const text = progress ? moneyText(progress.amount, progress.currency) : ''
  const { tone, title, text: more } = told(text)[progress?.state ?? 'created']
  return (
    <div role="status">
      {problem && !progress ? (
        <Notice tone="warn" title="We couldn’t look up your payment">
          {problem}
        </Notice>
      ) : (
        <Notice tone={tone} title={title}>
          {more}
        </Notice>
      )}
    </div>
  )
}
