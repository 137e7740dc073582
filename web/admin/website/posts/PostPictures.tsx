import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { markdownPicture, type Picture } from '../../../../contract/core/placed-pictures.ts'
import { Button } from '../../../ui/Button.tsx'
import { PictureChoice } from '../../core/pictures/PictureChoice.tsx'
import { PicturePicker } from '../../core/pictures/PicturePicker.tsx'
import type { PostForm } from './post-form.ts'

/** The picture above a post. */
export const PostPicture = ({ form }: { form: PostForm }) => {
  const { picture: error } = form.formState.errors
  return (
    <PictureChoice
      label="Picture above the text, and where it is shared"
      picture={form.watch('picture') ?? null}
      error={error?.message ?? error?.key?.message}
      altError={error?.alt?.message}
      onChange={(picture) =>
        form.setValue('picture', picture, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }
    />
  )
}

const inBrackets = (alt: string) => alt.replace(/[[\]\s]+/g, ' ').trim()

/** Inserts a picture of the library where the cursor is in the text. */
export const InsertPicture = ({ form }: { form: PostForm }) => {
  const [isOpen, setOpen] = useState(false)
  const cursor = useRef(0)
  const open = () => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=body]')
    cursor.current = field?.selectionEnd ?? form.getValues('body').length
    setOpen(true)
  }
  const insert = (picture: Picture) => {
    const body = form.getValues('body')
    const [before, after] = [body.slice(0, cursor.current), body.slice(cursor.current)]
    const line = `![${inBrackets(picture.alt)}](${markdownPicture(picture)})`
    const gap =
      before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
    form.setValue('body', `${before}${gap}${line}${after.startsWith('\n') ? '' : '\n\n'}${after}`, {
      shouldDirty: true,
    })
    setOpen(false)
  }
  return (
    <>
      <Button className="justify-self-start" onClick={open}>
        <ImagePlus className="size-4" aria-hidden />
        Insert picture
      </Button>
      {isOpen && <PicturePicker picture={null} onChoose={insert} onClose={() => setOpen(false)} />}
    </>
  )
}
