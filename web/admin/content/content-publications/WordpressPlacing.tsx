import { useState } from 'react'
import * as z from 'zod/mini'
import {
  placeInWordpress,
  readWordpressChoices,
} from '../../../../contract/content/content-publications.ts'
import {
  type WordpressChoices,
  wordpressPlacing,
} from '../../../../contract/content/wordpress-placing.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'

type PlacingProps = { pieceId: number; isPublic: boolean }

/** Opens the choice of what WordPress files a piece under. */
export const WordpressPlacing = ({ pieceId, isPublic }: PlacingProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Categories, tags, author</Button>
      {isOpen && (
        <PlacingDialog pieceId={pieceId} isPublic={isPublic} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const title = 'Categories, tags and author'

const PlacingDialog = ({ pieceId, ...rest }: PlacingProps & { onClose: () => void }) => {
  const choices = useCall(readWordpressChoices, { params: { id: pieceId } })
  if (choices.data) return <PlacingForm pieceId={pieceId} choices={choices.data} {...rest} />
  return (
    <Dialog title={title} onClose={rest.onClose}>
      <div className="app">
        <Loaded query={choices}>{() => null}</Loaded>
      </div>
    </Dialog>
  )
}

const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

const misfitOf = (tags: string) =>
  z.safeParse(wordpressPlacing.shape.tags, tagsIn(tags)).error?.issues[0]?.message ?? null

const texts = z.object({
  categories: z.array(z.string()),
  tags: z.string().check(
    z.refine((tags) => misfitOf(tags) === null, {
      error: ({ input }) => misfitOf(String(input)),
    }),
  ),
  author: z.string(),
})

type FormProps = PlacingProps & { choices: WordpressChoices; onClose: () => void }

const PlacingForm = ({
  pieceId,
  isPublic,
  choices: { categories, authors, placing },
  onClose,
}: FormProps) => {
  const form = useSchemaForm(texts, {
    categories: (placing?.categories ?? []).map(String),
    tags: (placing?.tags ?? []).join(', '),
    author: String(placing?.author ?? ''),
  })
  const save = async (values: z.output<typeof texts>) => {
    const body = {
      categories: values.categories.map(Number),
      tags: tagsIn(values.tags),
      author: values.author ? Number(values.author) : null,
    }
    await call(placeInWordpress, { params: { id: pieceId }, body })
    await invalidate('content-publications')
    toast({
      title: 'Success',
      description: isPublic ? 'Saved. Update the article to file it there' : 'Saved',
    })
  }
  return (
    <FormDialog
      title={title}
      form={form}
      draft={`wordpress-placing:${pieceId}`}
      submit="Save"
      onSubmit={save}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-[0.9375em] font-semibold">Categories</legend>
        {categories.length === 0 && <p className="text-ink-2">The website has no categories.</p>}
        <div className="grid max-h-64 gap-2 overflow-y-auto p-1 sm:grid-cols-2">
          {categories.map(({ id, name }) => (
            <CheckboxField key={id} form={form} name="categories" value={String(id)} label={name} />
          ))}
        </div>
      </fieldset>
      <TextField
        form={form}
        name="tags"
        label="Tags"
        autoComplete="off"
        hint="With commas between. Tags that the website lacks are added there."
      />
      {authors.length > 0 && (
        <SelectField
          form={form}
          name="author"
          label="Author"
          options={[
            { value: '', label: 'The connected user' },
            ...authors.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </FormDialog>
  )
}
