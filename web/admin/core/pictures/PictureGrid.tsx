import type { LibraryPicture } from '../../../../contract/core/pictures.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { Spinner } from '../../../ui/Spinner.tsx'

const uses = (count: number) =>
  count === 0 ? 'not used' : count === 1 ? 'used once' : `used ${count} times`

const about = ({ state, avifBytes, used }: LibraryPicture) =>
  state === 'preparing'
    ? 'Preparing'
    : state === 'failed'
      ? 'Sizes could not be made'
      : `${bytesText(avifBytes ?? 0)}, ${uses(used)}`

/** Pictures of the library as a grid of buttons. `chosen` is the one that is pressed. */
export const PictureGrid = ({
  pictures,
  chosen,
  onChoose,
}: {
  pictures: readonly LibraryPicture[]
  chosen?: string
  onChoose: (picture: LibraryPicture) => void
}) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-4">
    {pictures.map((picture) => (
      <li key={picture.id} className="min-w-0">
        <button
          type="button"
          className="group grid w-full gap-1.5 rounded-2 text-left"
          {...(chosen !== undefined && { 'aria-pressed': chosen === picture.key })}
          onClick={() => onChoose(picture)}
        >
          <img
            src={picture.thumbnailUrl}
            alt=""
            loading="lazy"
            className="aspect-[4/3] w-full rounded-2 border border-line bg-sunken object-contain group-hover:border-line-strong group-aria-pressed:outline-2 group-aria-pressed:outline-offset-2 group-aria-pressed:outline-focus"
          />
          <span className="block truncate font-semibold" title={picture.name}>
            {picture.name}
          </span>
          <span
            className={`flex items-center gap-1.5 text-[0.875em] ${picture.state === 'failed' ? 'text-bad' : 'text-ink-2'}`}
          >
            {picture.state === 'preparing' && <Spinner label="" className="size-3.5" />}
            {about(picture)}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
