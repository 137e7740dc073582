/** Shows how many characters of a text are visible where it appears; renders nothing when it is not cut off there. */
export const LengthHint = ({
  text = '',
  shown,
}: {
  text?: string | undefined
  shown: [most: number, where: string] | undefined
}) => {
  if (!shown) return null
  const [most, where] = shown
  const { length } = Array.from(text.trim())
  return (
    <span className={`num ${length > most ? 'text-warn' : ''}`}>
      {length.toLocaleString('en-US')} of about {most} characters {where}.
    </span>
  )
}
