import { useRef, useState } from 'react'
import {
  notAPicture,
  pictureMaxBytes,
  remove,
  set,
} from '../../../../contract/core/profile-pictures.ts'
import type { User } from '../../../../contract/core/users.ts'
import { call } from '../../../platform/call.ts'
import { sendFile } from '../../../platform/send-file.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { updateUser } from '../../../platform/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** The user's picture, with buttons that choose and remove one; both save at once. */
export const ProfilePicture = ({ user }: { user: User }) => {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'set' | 'remove' | null>(null)
  const [failure, setFailure] = useState('')
  const change = async (what: 'set' | 'remove', save: () => Promise<User>, done: string) => {
    setBusy(what)
    setFailure('')
    try {
      updateUser(await save())
      toast({ title: 'Success', description: done })
    } catch (error) {
      setFailure(sentenceOf(error))
    }
    setBusy(null)
  }
  const choose = async (file: File) => {
    const { id } = await sendFile(file, () => {})
    return call(set, { body: { uploadId: id } })
  }
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > pictureMaxBytes) setFailure(notAPicture)
    else void change('set', () => choose(file), 'Picture saved')
  }
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  return (
    <div className="grid gap-1.5" data-saves-at-once>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={name} imageUrl={user.profileImageUrl} size="lg" />
        <div className="flex flex-wrap gap-2" role="group" aria-label="Profile picture">
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label="Profile picture"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              take(target.files?.[0])
              // Cleared so that the same file can be chosen again.
              target.value = ''
            }}
          />
          <Button
            busy={busy === 'set'}
            disabled={busy !== null}
            onClick={() => input.current?.click()}
          >
            {user.profileImageUrl ? 'Change picture' : 'Choose a picture'}
          </Button>
          {user.profileImageUrl && (
            <Button
              busy={busy === 'remove'}
              disabled={busy !== null}
              onClick={() => void change('remove', () => call(remove, {}), 'Picture removed')}
            >
              Remove picture
            </Button>
          )}
        </div>
      </div>
      {user.teamRole && (
        <p className="text-[0.875em] text-ink-2">
          Clients see it, and the team can use it on your website. Removing it removes it there,
          too.
        </p>
      )}
      <FieldError error={failure} />
    </div>
  )
}
