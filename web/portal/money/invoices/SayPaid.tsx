import { useState } from 'react'
import * as z from 'zod/mini'
import { day } from '../../../../contract/fields.ts'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { report, withdraw } from '../../../../contract/money/payment-reports.ts'
import { call } from '../../../platform/call.ts'
import { shortDay } from '../../../platform/dates.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { localToday } from '../../../platform/today.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'

type Props = { invoice: InvoiceDetail }

/** Lets a client say that they paid by transfer, and take it back. */
export const SayPaid = ({ invoice }: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  if (invoice.reportedPaidOn) return <Said invoice={invoice} day={invoice.reportedPaidOn} />
  return (
    <section aria-label="Paid by transfer" className="grid gap-3">
      <p>
        <Button aria-expanded={isAsking} onClick={() => setIsAsking(!isAsking)}>
          I have paid
        </Button>
      </p>
      {isAsking && <PaidForm invoice={invoice} />}
    </section>
  )
}

const Said = ({ invoice, day: paidOn }: Props & { day: string }) => {
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    try {
      await call(withdraw, { params: { id: invoice.id } })
      await invalidate('invoices')
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      title={`You said that you paid on ${shortDay(paidOn)}`}
      action={
        <Button look="ghost" busy={busy} onClick={() => void takeBack()}>
          I haven’t paid yet
        </Button>
      }
    >
      A transfer takes up to two working days. The invoice is marked as paid once it arrives.
    </Notice>
  )
}

const schema = z.object({ paidOn: day })

const PaidForm = ({ invoice }: Props) => {
  const form = useSchemaForm(schema, { paidOn: localToday() })
  return (
    <Form
      form={form}
      label="I have paid"
      className="flex flex-wrap items-end gap-3"
      onSubmit={async (body) => {
        await call(report, { params: { id: invoice.id }, body })
        await invalidate('invoices')
        toast({ title: 'Success', description: 'Thank you. Your agency has been told.' })
      }}
    >
      <DateField form={form} name="paidOn" label="Paid on" />
      <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
        Tell the agency
      </Button>
    </Form>
  )
}
