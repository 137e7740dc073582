import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { nameOf } from '../content-pieces/labels.ts'
import { Reasons } from './Reasons.tsx'
import { beginVersion, dropVersion, letRest } from './refreshing.ts'

type RefreshNoticeProps = {
  piece: ContentPiece
  /** Whether texts are typed that aren't saved yet: a version would take them away. */
  isDirty?: boolean
  /** Called with the piece once a version was begun or dropped. */
  onVersion: (piece: ContentPiece) => void
  onRested?: (piece: ContentPiece) => void
}

/** Asks about a published piece whether it gets a new version, and says what stays published meanwhile. */
export const RefreshNotice = (props: RefreshNoticeProps) => {
  const { piece } = props
  if (piece.stage === 'refresh') return <Proposal {...props} />
  if (piece.liveVersion !== null && piece.status !== 'archived') return <InTheMaking {...props} />
  return null
}

const saveFirst = 'Save your changes first.'

const Proposal = ({ piece, isDirty = false, onVersion, onRested }: RefreshNoticeProps) => {
  const [busy, setBusy] = useState('')
  const run = async (label: string, work: () => Promise<void>) => {
    setBusy(label)
    await work()
    setBusy('')
  }
  const begin = async () => {
    const stored = await beginVersion(piece, false)
    if (stored) onVersion(stored)
  }
  const rest = async () => {
    const stored = await letRest(piece)
    if (stored) onRested?.(stored)
  }
  return (
    <Notice
      title={<Reasons piece={piece} />}
      action={
        <span className="flex flex-wrap gap-2">
          <Button busy={busy === 'rest'} onClick={() => void run('rest', rest)}>
            Not needed
          </Button>
          <Button
            look="primary"
            busy={busy === 'begin'}
            disabled={isDirty}
            onClick={() => void run('begin', begin)}
          >
            Begin a new version
          </Button>
        </span>
      }
    >
      {isDirty ? saveFirst : 'What is published stays so until the new version is published.'}
    </Notice>
  )
}

const InTheMaking = ({ piece, isDirty = false, onVersion }: RefreshNoticeProps) => {
  const [isAsking, setAsking] = useState(false)
  const drop = async () => {
    const stored = await dropVersion(piece)
    setAsking(false)
    if (stored) onVersion(stored)
  }
  return (
    <>
      <Notice
        title={`Version ${piece.liveVersion} stays published`}
        action={
          <Button disabled={isDirty} onClick={() => setAsking(true)}>
            Drop the new version
          </Button>
        }
      >
        {isDirty ? saveFirst : 'Until this new version is published.'}
      </Notice>
      {isAsking && (
        <ConfirmDialog
          title={`Drop the new version of “${nameOf(piece)}”?`}
          confirm="Drop it"
          onConfirm={drop}
          onClose={() => setAsking(false)}
        >
          The published version is the current one again. What was changed is kept among the
          versions.
        </ConfirmDialog>
      )}
    </>
  )
}
