import { initialsOf } from './initials.ts'

const sizes = {
  sm: 'size-6 text-[0.6875rem]',
  md: 'size-9 text-[0.8125rem]',
  lg: 'size-16 text-[1.25rem]',
}

/** A person's picture, or else their initials. It is decoration: the name is written beside it. */
export const Avatar = ({
  name,
  imageUrl = null,
  size = 'md',
}: {
  name: string
  imageUrl?: string | null
  size?: keyof typeof sizes
}) =>
  imageUrl ? (
    <img src={imageUrl} alt="" className={`${sizes[size]} flex-none rounded-full object-cover`} />
  ) : (
    <span
      className={`${sizes[size]} grid flex-none place-items-center rounded-full bg-pine-soft font-[650] text-pine-text`}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  )
