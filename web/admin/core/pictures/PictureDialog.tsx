import { useState } from 'react'
import {
  original,
  type PictureInput,
  pictureInput,
  prepare,
  read,
  remove,
  update,
} from '../../../../contract/core/pictures.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { Link } from '../../../platform/Link.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DeletePicture } from './DeletePicture.tsx'
import { fromLibrary } from './known-picture.ts'

type Shown = ReplyOf<typeof read>

const valuesOf = ({ name, alt, source, license }: Shown) => ({ name, alt, source, license })

/** A picture of the library: what is said about it, where it is shown, and the way to delete it. */
export const PictureDialog = ({ picture, onClose }: { picture: Shown; onClose: () => void }) => {
  const form = useSchemaForm(pictureInput, valuesOf(picture))
  const [isDeleting, setDeleting] = useState(false)
  const save = async (body: PictureInput) => {
    await call(update, {
      params: { id: picture.id },
      body: { ...body, updatedAt: picture.updatedAt },
    })
    await invalidate('pictures')
    toast({ title: 'Success', description: 'Picture saved' })
  }
  return (
    <>
      <FormDialog
        title={picture.name}
        form={form}
        draft={`picture:${picture.id}`}
        width="xl"
        submit="Save"
        actions={
          <>
            <a
              className={buttonClass('ghost')}
              href={addressOf(original, { params: { id: picture.id } })}
              download
            >
              Download
            </a>
            <ForRole may="pictures.delete">
              <Button look="ghost" onClick={() => setDeleting(true)}>
                Delete
              </Button>
            </ForRole>
          </>
        }
        onSubmit={save}
        onClose={onClose}
      >
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
          <div className="grid min-w-0 content-start gap-3">
            <img
              src={fromLibrary(picture).src}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              className="max-h-[60vh] w-auto max-w-full justify-self-center rounded-2 border border-line bg-sunken object-contain"
            />
            <Facts picture={picture} />
            {picture.portraitOf !== null && (
              <p className="text-ink-2">
                A profile picture from the team. It changes and goes with the one in their settings.
              </p>
            )}
          </div>
          <div className="grid min-w-0 content-start gap-4">
            <TextField form={form} name="name" label="Name" required />
            <TextareaField
              form={form}
              name="alt"
              label="Description"
              rows={3}
              hint="Taken along where you choose the picture. Each place can change it."
            />
            <TextField
              form={form}
              name="source"
              label="Source"
              hint="Who made it, or where it is from"
            />
            <TextField
              form={form}
              name="license"
              label="License"
              hint="Such as “Our own work”, or what you bought"
            />
            <Uses picture={picture} />
          </div>
        </div>
      </FormDialog>
      {isDeleting && (
        <DeletePicture
          picture={picture}
          onDeleted={onClose}
          onClose={() => setDeleting(false)}
          remove={() => call(remove, { params: { id: picture.id } })}
        />
      )}
    </>
  )
}

const Facts = ({ picture }: { picture: Shown }) => {
  const { id, state, width, height, bytes, avifBytes, webpBytes, files } = picture
  const again = () =>
    call(prepare, { params: { id } })
      .then(() => invalidate('pictures'))
      .catch((error: unknown) => toastFailure(error))
  if (state === 'failed')
    return (
      <Notice
        tone="bad"
        title="The sizes of this picture could not be made"
        action={<Button onClick={() => void again()}>Try again</Button>}
      />
    )
  const made =
    state === 'preparing'
      ? 'Its sizes are being prepared.'
      : `AVIF ${bytesText(avifBytes ?? 0)}, WebP ${bytesText(webpBytes ?? 0)}, ${files?.widths.length ?? 0} sizes`
  return (
    <p className="num text-ink-2" role="status">
      {width} × {height} pixels, {bytesText(bytes)}. {made}
    </p>
  )
}

const Uses = ({ picture: { uses } }: { picture: Shown }) => (
  <section>
    <h3 className="mb-1 font-semibold">Shown in</h3>
    {uses.length === 0 ? (
      <p className="text-ink-2">No place shows it.</p>
    ) : (
      <ul className="grid gap-1">
        {uses.map(({ label, path }, i) => (
          <li key={i}>
            <Link className="link" to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
)
