import { useState } from 'react'
import { saveDraft, type SiteDraft } from '../../../../contract/website/site-versions.ts'
import { type PagedService, pagedServices } from '../../../../site/schema/paged-services.ts'
import { sectionedPages } from '../../../../site/schema/sections.ts'
import type { SiteContent } from '../../../../site/schema/site.ts'
import { call } from '../../../platform/call.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useAgency } from '../../../platform/site.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { messageAt } from '../../core/email-texts/messages.ts'
import { changedParts, pricesOf, pricesSchema, type SentPrices } from './prices.ts'

/** Returns the name of a page of services in the editor. */
const labelOf = (service: PagedService) =>
  sectionedPages.find(({ id }) => id === service)?.label ?? service

/** The prices of the website's pages of services, in its draft: their texts are edited with the website. */
export const PricesForm = ({ saved }: { saved: SiteDraft }) => {
  const [draft, setDraft] = useState(saved)
  const form = useSchemaForm(pricesSchema, pricesOf(saved))
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  const { services } = draft.content as SiteContent
  const { currency } = useAgency()
  const hasSamples = pagedServices.some((each) => services[each].prices.some((one) => one.sample))
  const save = async (entered: SentPrices) => {
    const parts = changedParts(draft, entered)
    const stored = await call(saveDraft, { body: { revision: draft.revision, parts } })
    setDraft(stored)
    form.reset(pricesOf(stored))
    void invalidate('site-versions')
    toast({ title: 'Success', description: 'Prices saved in the draft of your website' })
  }
  return (
    <Form form={form} label="Prices" onSubmit={save} className="grid gap-4">
      <div>
        <h3>Prices on your website</h3>
        {hasSamples && (
          <p className="text-ink-2">
            They are samples until you save them here. Then they count as your own.
          </p>
        )}
      </div>
      {pagedServices.map((service) => (
        <fieldset key={service} className="grid gap-2">
          <legend className="mb-1 font-semibold">{labelOf(service)}</legend>
          {services[service].prices.map((_price, at) => {
            const path = `${service}.${at}` as const
            return (
              <div key={at} className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
                <Field label={`Price ${at + 1}`} error={messageAt(errors, `${path}.name`)} required>
                  {(control) => <Input {...form.register(`${path}.name`)} {...control} />}
                </Field>
                <Field label={`Amount in ${currency}`} error={messageAt(errors, `${path}.amount`)}>
                  {(control) => (
                    <Input
                      {...form.register(`${path}.amount`)}
                      {...control}
                      inputMode="numeric"
                      placeholder="By quote"
                    />
                  )}
                </Field>
              </div>
            )
          })}
        </fieldset>
      ))}
      <Button
        type="submit"
        className="justify-self-start"
        busy={isSubmitting}
        disabled={!isDirty && !hasSamples}
      >
        Save prices
      </Button>
    </Form>
  )
}
