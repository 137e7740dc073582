import { type FormEvent, useState } from 'react'
import { type ClientPicture, file } from '../../../../contract/content/client-pictures.ts'
import { addressOf } from '../../../platform/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { ClientPictureGrid } from './ClientPictureGrid.tsx'

type Placed = { picture: ClientPicture; alt: string }
type PlaceClientPictureProps = {
  title: string
  clientId: number
  onPlace: (placed: Placed) => void
  onClose: () => void
}

/** Chooses a picture of a client's library for a text, then asks what it shows. */
export const PlaceClientPicture = ({
  title,
  clientId,
  onPlace,
  onClose,
}: PlaceClientPictureProps) => {
  const [chosen, setChosen] = useState<ClientPicture | null>(null)
  return (
    <Dialog title={chosen ? chosen.name : title} width="lg" onClose={onClose}>
      <div className="app">
        {chosen ? (
          <Describe
            key={chosen.id}
            picture={chosen}
            onPlace={onPlace}
            onBack={() => setChosen(null)}
          />
        ) : (
          <ClientPictureGrid clientId={clientId} verb="Choose" onChoose={setChosen} />
        )}
      </div>
    </Dialog>
  )
}

/** Moves the focus along with the step: the button that was pressed is gone. */
const focus = (field: HTMLInputElement | null) => field?.focus()

type DescribeProps = {
  picture: ClientPicture
  onPlace: (placed: Placed) => void
  onBack: () => void
}

const Describe = ({ picture, onPlace, onBack }: DescribeProps) => {
  const [alt, setAlt] = useState(picture.alt)
  const [isAsked, setAsked] = useState(false)
  const place = (event: FormEvent) => {
    // The form of the piece is around this one in the tree, though not on the page.
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    if (alt.trim()) onPlace({ picture, alt: alt.trim() })
  }
  const error =
    isAsked && !alt.trim() ? 'Please describe the picture for people who can’t see it' : undefined
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={place}>
      <img
        src={addressOf(file, { params: { id: picture.id }, query: { size: 'whole' } })}
        alt=""
        width={picture.width}
        height={picture.height}
        className="max-h-[45vh] w-auto justify-self-center rounded-2 border border-line bg-sunken object-contain"
      />
      <Field
        label="Alt text"
        required
        hint="What it shows, for readers who can’t see it."
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            ref={focus}
            maxLength={500}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onBack}>Back to the pictures</Button>
        <Button look="primary" type="submit">
          Add to the text
        </Button>
      </DialogActions>
    </form>
  )
}
