import { useState } from 'react'
import { defaults } from '../../../contract/money/invoices.ts'
import { call } from '../../platform/call.ts'
import type { FormOf } from '../../platform/form.ts'
import type { PickedClient } from '../clients/clients/ClientPicker.tsx'
import { emptyLine, type invoiceForm, type TypedInvoice } from './invoices/invoice-form.ts'

/** A form with an invoice's client, currency and lines; it may have further fields. */
type BilledForm = FormOf<typeof invoiceForm>

const isEmpty = ({ lines: [line, ...more] }: TypedInvoice) =>
  more.length === 0 && !line?.description && !line?.unitPrice

/** Chooses a client. Their projects are others. */
function setClient(form: BilledForm, client: PickedClient | null) {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue('clientName', client?.name ?? '')
  form.setValue('projectId', '')
  form.setValue('clientId', client?.id ?? '', options)
}

/**
 * Fetches the defaults of the chosen client and fills in their currency, and their tax if nothing was entered in the
 * lines. What is entered while they are fetched stays.
 * @returns the defaults, whether their tax was filled in, and what the form held before; null if they can’t be had, or
 * another client was chosen
 */
async function fillDefaults(form: BilledForm, { id }: PickedClient) {
  const before = structuredClone(form.getValues())
  const known = await call(defaults, { params: { clientId: id } }).catch(() => null)
  if (!known || form.getValues('clientId') !== id) return null
  if (form.getValues('currency') === before.currency) form.setValue('currency', known.currency)
  const { taxRate, taxCategory } = form.getValues('lines.0')
  const isTaxed =
    taxRate === before.lines[0]?.taxRate && taxCategory === before.lines[0].taxCategory
  const takesTax = isEmpty(before) && isTaxed
  // Setting the whole line would replace its inputs, and lose what is being typed.
  if (takesTax) {
    const line = emptyLine(String(known.taxRate / 100), known.taxCategory ?? '')
    form.setValue('lines.0.taxCategory', line.taxCategory)
    form.setValue('lines.0.taxReason', line.taxReason)
    form.setValue('lines.0.taxRate', line.taxRate)
  }
  return { known, takesTax, before }
}

/**
 * Returns a function that chooses a client and fills in their defaults, and whether those are still on their way: saved
 * before, the form would have another currency and tax.
 */
export function useClientDefaults(form: BilledForm) {
  const [asked, setAsked] = useState(0)
  const choose = async (client: PickedClient | null, isFilled = true) => {
    setClient(form, client)
    if (!client || !isFilled) return null
    setAsked((count) => count + 1)
    try {
      return await fillDefaults(form, client)
    } finally {
      setAsked((count) => count - 1)
    }
  }
  return { choose, isFilling: asked > 0 }
}
