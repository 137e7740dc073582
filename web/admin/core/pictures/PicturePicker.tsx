import { useState } from 'react'
import { type LibraryPicture, list } from '../../../../contract/core/pictures.ts'
import type { Picture } from '../../../../site/schema/pictures.ts'
import { List } from '../../../platform/List.tsx'
import { useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Textarea } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { CropFrame } from './CropFrame.tsx'
import { framingOf, storedFraming } from './crop.ts'
import { fromLibrary, fromSample, type KnownPicture, useKnownPicture } from './known-picture.ts'
import { PictureGrid } from './PictureGrid.tsx'
import { PictureUploads } from './PictureUploads.tsx'

type Props = {
  /** The picture that the place has now. */
  picture: Picture | null
  /** Whether the pictures that come with the software are offered. */
  withSamples?: boolean
  onChoose: (picture: Picture) => void
  onClose: () => void
}

const none: Picture = { key: '', alt: '' }

/** Chooses a picture of the library for a place, with its description, crop and focal point. */
export const PicturePicker = ({ picture, withSamples = false, onChoose, onClose }: Props) => {
  const [chosen, setChosen] = useState(picture ?? none)
  const [q, setQ] = useState('')
  const pictures = useList(list, { query: { q } })
  const known = useKnownPicture(chosen)
  const [asked, setAsked] = useState(false)
  const choose = ({ key, alt }: KnownPicture) => {
    if (key === chosen.key) return
    setAsked(false)
    setChosen(key === picture?.key ? picture : { key, alt })
  }
  const chooseAdded = (added: LibraryPicture) => choose(fromLibrary(added))
  const use = () => {
    if (!chosen.alt.trim()) return setAsked(true)
    onChoose({ ...chosen, alt: chosen.alt.trim() })
  }
  return (
    <Dialog title="Pictures" width="xl" onClose={onClose}>
      <div className="app grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <div className="grid min-w-0 content-start gap-4">
          <SearchField label="Search pictures" value={q} onChange={setQ} />
          <div className="max-h-[55vh] overflow-y-auto p-1">
            <List
              list={pictures}
              noun="pictures"
              hideCount
              filters={{ active: q !== '', clear: () => setQ('') }}
              empty={
                <EmptyState title="No pictures yet">
                  Upload the first one below, drop it here, or paste it.
                </EmptyState>
              }
            >
              {(rows) => (
                <PictureGrid
                  pictures={rows}
                  chosen={chosen.key}
                  onChoose={(row) => choose(fromLibrary(row))}
                />
              )}
            </List>
            {withSamples && q === '' && fromSample.length > 0 && (
              <Samples chosen={chosen.key} onChoose={choose} />
            )}
          </div>
          <PictureUploads onAdded={chooseAdded} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          {chosen.key === '' && (
            <p className="text-ink-2">Choose a picture to crop it and to say what it shows.</p>
          )}
          {chosen.key !== '' && known === null && (
            <p className="text-bad">This picture isn’t in the library. Please choose another.</p>
          )}
          {known && <Details known={known} picture={chosen} isAsked={asked} onChange={setChosen} />}
        </div>
      </div>
      <div className="app">
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!known} onClick={use}>
            Use picture
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

const Details = ({
  known,
  picture,
  isAsked,
  onChange,
}: {
  known: KnownPicture
  picture: Picture
  isAsked: boolean
  onChange: (picture: Picture) => void
}) => {
  const { src, width, height, inLibrary } = known
  const error =
    isAsked && !picture.alt.trim()
      ? 'Please describe the picture for people who can’t see it'
      : undefined
  return (
    <>
      <CropFrame
        src={src}
        width={width}
        height={height}
        framing={framingOf(picture)}
        onlyFocus={!inLibrary}
        onChange={(framing) =>
          onChange({ key: picture.key, alt: picture.alt, ...storedFraming(framing) })
        }
      />
      <Field
        label="Description"
        required
        hint="What it shows, for people who can’t see it"
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={picture.alt}
            onChange={({ target }) => onChange({ ...picture, alt: target.value })}
          />
        )}
      </Field>
      {inLibrary && (inLibrary.source || inLibrary.license) && (
        <p className="text-[0.875em] text-ink-2">
          {[inLibrary.source, inLibrary.license].filter(Boolean).join(', ')}
        </p>
      )}
    </>
  )
}

const Samples = ({
  chosen,
  onChoose,
}: {
  chosen: string
  onChoose: (picture: KnownPicture) => void
}) => (
  <section className="mt-6">
    <h3 className="mb-3 font-semibold">Samples</h3>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-4">
      {fromSample.map((sample) => (
        <li key={sample.key} className="min-w-0">
          <button
            type="button"
            aria-pressed={chosen === sample.key}
            className="group grid w-full gap-1.5 rounded-2 text-left"
            onClick={() => onChoose(sample)}
          >
            <img
              src={sample.src}
              alt=""
              loading="lazy"
              className="aspect-[4/3] w-full rounded-2 border border-line bg-sunken object-contain group-aria-pressed:outline-2 group-aria-pressed:outline-offset-2 group-aria-pressed:outline-focus"
            />
            <span className="block truncate">{sample.name}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)
