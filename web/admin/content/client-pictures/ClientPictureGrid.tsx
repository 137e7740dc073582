import { useState } from 'react'
import { type ClientPicture, create, list } from '../../../../contract/content/client-pictures.ts'
import { call } from '../../../platform/call.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { invalidate, useList } from '../../../platform/query.tsx'
import { sendFile } from '../../../platform/send-file.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'

type ClientPictureGridProps = {
  clientId: number
  /** The verb before each picture’s name, for what pressing it does, such as “Edit”. */
  verb: string
  onChoose: (picture: ClientPicture) => void
}

/** The pictures on a page of the list, and the most that are found at a glance. */
const shownAtOnce = 24
const fewPictures = 6

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/** The pictures of a client's library as buttons, with a place to upload more. */
export const ClientPictureGrid = ({ clientId, verb, onChoose }: ClientPictureGridProps) => {
  const params = { clientId }
  const [q, setQ] = useState('')
  const pictures = useList(list, { params, query: { q, limit: shownAtOnce } })
  const isSearched = q !== '' || pictures.hasNextPage || pictures.rows.length > fewPictures
  const [sending, setSending] = useState<number | null>(null)
  const [error, setError] = useState('')
  const add = async (file: File) => {
    setError('')
    setSending(0)
    try {
      const { id: uploadId } = await sendFile(file, setSending)
      await call(create, { params, body: { uploadId } })
      await invalidate('client-pictures')
    } catch (failure) {
      setError(`${file.name}: ${sentenceOf(failure)}`)
    }
    setSending(null)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DropZone
        accept={accepted}
        aria-label="Upload a picture"
        disabled={sending !== null}
        onFile={(file) => void add(file)}
        hint="PNG, JPEG, WebP, AVIF or GIF, up to 25 MB."
      />
      {sending !== null && (
        <progress className="block h-1.5 w-full" value={sending} max={1} aria-label="Uploading" />
      )}
      {error && <FieldError error={error} />}
      {isSearched && <SearchField label="Search pictures" value={q} onChange={setQ} />}
      <div className="-mx-panel">
        <PanelList
          list={pictures}
          older="Show more"
          empty={q ? 'No picture has these words in its name or description.' : 'No pictures yet.'}
        >
          {(rows) => (
            <ul
              aria-label="Pictures"
              className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 px-panel pb-3"
            >
              {rows.map((picture) => (
                <li key={picture.id} className="min-w-0">
                  <Choice picture={picture} verb={verb} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          )}
        </PanelList>
      </div>
    </div>
  )
}

type ChoiceProps = Omit<ClientPictureGridProps, 'clientId'> & { picture: ClientPicture }

const Choice = ({ picture, verb, onChoose }: ChoiceProps) => (
  <button
    type="button"
    className="group grid w-full gap-1.5 rounded-2 text-left"
    onClick={() => onChoose(picture)}
  >
    <img
      src={picture.thumbnailUrl}
      alt=""
      loading="lazy"
      className="aspect-[4/3] w-full rounded-2 border border-line bg-sunken object-contain group-hover:border-line-strong"
    />
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1 truncate font-semibold" title={picture.name}>
        <span className="sr-only">{verb} </span>
        {picture.name}
      </span>
      {picture.isLogo && <Badge>Logo</Badge>}
    </span>
  </button>
)
