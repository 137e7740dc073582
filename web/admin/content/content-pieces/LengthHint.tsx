/** Shows how many characters of a text are visible where it appears; renders nothing when it is not cut off there. */
export const LengthHint = ({
  text = '',
  limit,
}: {
  text?: string | undefined
  limit: readonly [most: number, where: string] | undefined
}) => {
  if (!limit) return null
  const [most, where] = limit
  const { length } = Array.from(text.trim())
  return (
    <span className={`num ${length > most ? 'text-warn' : ''}`}>
      {length.toLocaleString('en-US')} of about {most} characters {where}.
    </span>
  )
}
