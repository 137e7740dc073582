import { ImagePlus, Quote, RectangleHorizontal } from 'lucide-react'
import { useState } from 'react'
import { markdownPicture, type Picture } from '../../../../contract/core/placed-pictures.ts'
import { buttonTitle } from '../../../../contract/outreach/email-templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { PicturePicker } from '../../core/pictures/PicturePicker.tsx'

/** A part of an email; `select` is what the person types over next. */
export type Inserted = { text: string; select?: string }

const oneLine = (text: string) => text.replace(/[[\]\s]+/g, ' ').trim()

const buttonOf = (selected: string): Inserted => {
  const label = oneLine(selected) || 'Choose a time'
  return {
    text: `[${label}]({{ company_website }}/consultation "${buttonTitle}")`,
    select: label,
  }
}

const quoteOf = (selected: string): Inserted => {
  const words = selected.trim() || 'What they said'
  return {
    text: words
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
    select: selected.trim() ? '' : words,
  }
}

/** Inserts a button, a quote or a picture as a paragraph of the content. */
export const InsertBar = ({
  onInsert,
}: {
  /** Gets what makes the paragraph of the selected text. */
  onInsert: (make: (selected: string) => Inserted) => void
}) => {
  const [isChoosing, setChoosing] = useState(false)
  const insertPicture = (picture: Picture) => {
    setChoosing(false)
    onInsert(() => ({ text: `![${oneLine(picture.alt)}](${markdownPicture(picture)})` }))
  }
  return (
    <div role="group" aria-label="Insert into the email" className="flex flex-wrap gap-2">
      <Button onClick={() => onInsert(buttonOf)}>
        <RectangleHorizontal className="size-4" aria-hidden />
        Button
      </Button>
      <Button onClick={() => onInsert(quoteOf)}>
        <Quote className="size-4" aria-hidden />
        Quote
      </Button>
      <Button onClick={() => setChoosing(true)}>
        <ImagePlus className="size-4" aria-hidden />
        Picture
      </Button>
      {isChoosing && (
        <PicturePicker picture={null} onChoose={insertPicture} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}
