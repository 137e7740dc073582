/** How much of a text is shown where it appears; nothing when nothing is cut there. */
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
