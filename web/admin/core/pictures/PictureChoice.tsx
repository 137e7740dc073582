import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '../../../../site/schema/pictures.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Textarea } from '../../../ui/controls.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { CroppedPicture } from './CroppedPicture.tsx'
import { type KnownPicture, useKnownPicture } from './known-picture.ts'
import { PicturePicker } from './PicturePicker.tsx'

type Props = {
  label: string
  picture: Picture | null
  onChange: (picture: Picture | null) => void
  withSamples?: boolean
  /** The refusals of the choice and of the description. */
  error?: string | undefined
  altError?: string | undefined
  /** The place, by which a form is led to. */
  place?: string
}

/** A picture of a place: chosen in the library, cropped, described and removed. */
export const PictureChoice = ({
  label,
  picture,
  onChange,
  withSamples,
  error,
  altError,
  place,
}: Props) => {
  const [isOpen, setOpen] = useState(false)
  const known = useKnownPicture(picture)
  const hasPicture = Boolean(picture?.key)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-[0.9375em] font-semibold">{label}</legend>
      <div className="flex flex-wrap items-start gap-3">
        {hasPicture && picture && known && (
          <div className="w-32 flex-none">
            <CroppedPicture {...known} picture={picture} />
          </div>
        )}
        <div className="grid min-w-0 flex-1 justify-items-start gap-2">
          <Button
            onClick={() => setOpen(true)}
            {...(place && { 'data-place': `${place}.key` })}
            aria-label={hasPicture ? `Replace or crop: ${label}` : `Choose a picture: ${label}`}
          >
            <ImagePlus className="size-4" aria-hidden />
            {hasPicture ? 'Replace or crop' : 'Choose a picture'}
          </Button>
          {hasPicture && (
            <Button look="ghost" onClick={() => onChange(null)} aria-label={`Remove: ${label}`}>
              Remove
            </Button>
          )}
          {hasPicture && known && <About known={known} />}
          {hasPicture && known === null && (
            <p className="text-[0.875em] text-bad">This picture isn’t in the library.</p>
          )}
        </div>
      </div>
      <FieldError error={error} />
      {hasPicture && picture && (
        <Field
          label="Description of the picture"
          hint="What it shows, for people who can’t see it"
          error={altError}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              {...(place && { 'data-place': `${place}.alt` })}
              rows={2}
              maxLength={500}
              value={picture.alt}
              onChange={({ target }) => onChange({ ...picture, alt: target.value })}
            />
          )}
        </Field>
      )}
      {isOpen && (
        <PicturePicker
          picture={hasPicture ? picture : null}
          {...(withSamples && { withSamples })}
          onClose={() => setOpen(false)}
          onChoose={(next) => {
            onChange(next)
            setOpen(false)
          }}
        />
      )}
    </fieldset>
  )
}

const About = ({ known: { width, height, inLibrary } }: { known: KnownPicture }) => (
  <p className="text-[0.875em] text-ink-2">
    {width} × {height}
    {inLibrary?.state === 'preparing' && ', preparing'}
    {inLibrary?.avifBytes ? `, ${bytesText(inLibrary.avifBytes)}` : ''}
  </p>
)
