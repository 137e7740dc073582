import {
  brandSettings,
  type BrandSettings,
  layouts,
  type StoredBrand,
  typePairings,
  update,
} from '../../../../contract/core/brand.ts'
import { isStandard, standardColors } from '../../../../contract/core/brand/standard.ts'
import { call } from '../../../platform/call.ts'
import { ColorField } from '../../../platform/ColorField.tsx'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { followBrand } from '../../../shell/FollowBrand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { BrandPreview } from './BrandPreview.tsx'
import { ColorReport } from './ColorReport.tsx'
import { LogoPanel } from './LogoPanel.tsx'
import { LookChoice } from './LookChoice.tsx'
import { useLook } from './use-look.ts'

const aboutType = {
  measured: 'Familjen Grotesk with Instrument Sans',
  editorial: 'Newsreader with Instrument Sans',
  archive: 'Archivo, wide and regular',
}
const aboutLayout = {
  measured: 'A headline on the left, above a chart',
  editorial: 'Centered, with hairlines and square corners',
  signal: 'A full field of color, with round corners',
  poster: 'A frame, a hard shadow, a headline across the page',
}

const fields = Object.keys(brandSettings.shape) as (keyof BrandSettings)[]

const valuesOf = ({ updatedAt, ...settings }: StoredBrand) => ({ ...settings, seen: updatedAt })
const standard = { ...standardColors, type: 'measured', layout: 'measured' } as const

export const BrandForm = ({ brand, readOnly }: { brand: StoredBrand; readOnly: boolean }) => {
  const form = useSchemaForm(brandSettings, valuesOf(brand))
  const draft = useDraft('brand', form)
  const stale = useStale({ row: brand, form, fields, valuesOf })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  const look = useLook(form.watch(), brand)
  const isSample = isStandard(look) && look.type === 'measured' && look.layout === 'measured'
  const reset = () => {
    for (const [name, value] of Object.entries(standard))
      form.setValue(name as keyof BrandSettings, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(20rem,25rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <LogoPanel readOnly={readOnly} />
        <Form
          form={form}
          label="Brand"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
          onSubmit={async (body) => {
            const saved = await call(update, { body: { ...body, updatedAt: stale.seen() } })
            form.reset(valuesOf(saved))
            stale.saved(saved)
            draft.forget()
            followBrand()
            void invalidate('first-steps')
            toast({
              title: 'Success',
              description: 'Saved. Website, emails and documents follow in a moment.',
            })
          }}
          onFail={stale.onFail}
        >
          <fieldset disabled={readOnly} className="contents">
            {draft.restored && <DraftNotice onDiscard={draft.discard} />}
            {stale.notice}
            {readOnly && (
              <p className="text-ink-2">Only the agency’s owner can change the brand.</p>
            )}
            <Panel title="Colors">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <ColorField form={form} name="primary" label="Main color" />
                <ColorField
                  form={form}
                  name="accent"
                  label="Second color"
                  hint="Optional: for highlights, and for buttons on dark pages"
                />
                <ColorReport look={look} />
              </div>
            </Panel>
            <Panel title="Type">
              <LookChoice
                form={form}
                name="type"
                label="Type"
                choices={typePairings}
                descriptions={aboutType}
              />
            </Panel>
            <Panel title="Layout">
              <LookChoice
                form={form}
                name="layout"
                label="Layout"
                choices={layouts}
                descriptions={aboutLayout}
              />
            </Panel>
            {!readOnly && (
              <div className="sticky bottom-[var(--bar,0px)] z-10 flex flex-wrap gap-2 border-t border-line bg-paper py-3">
                <Button type="submit" look="primary" busy={isSubmitting}>
                  Save
                </Button>
                {!isSample && <Button onClick={reset}>Back to the sample’s look</Button>}
              </div>
            )}
          </fieldset>
        </Form>
      </div>
      <BrandPreview look={look} canPreview={!readOnly} />
    </div>
  )
}
