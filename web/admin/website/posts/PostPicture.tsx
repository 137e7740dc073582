import { PictureChoice } from '../../core/pictures/PictureChoice.tsx'
import type { PostForm } from './post-form.ts'

/** The picture above a post. */
export const PostPicture = ({ form }: { form: PostForm }) => {
  const { picture: wrong } = form.formState.errors
  return (
    <PictureChoice
      label="Picture above the text, and where it is shared"
      picture={form.watch('picture') ?? null}
      error={wrong?.message ?? wrong?.key?.message}
      altError={wrong?.alt?.message}
      onChange={(picture) =>
        form.setValue('picture', picture, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }
    />
  )
}
