import type { EditedPlace, SiteDraft } from '../../../../contract/website/site-versions.ts'
import { isSame, valueAt, withValue } from '../../../../site/schema/places.ts'
import { isEditedPath } from '../../../../site/schema/sections.ts'
import type { SiteContent } from '../../../../site/schema/site.ts'
import { CallError } from '../../../platform/call.ts'
import { openAddedPlaces } from './added-places.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'overtaken'

/** The draft in this window: what is typed, what the server has, and whether both are the same. */
export type Editing = {
  content: SiteContent
  draft: SiteDraft
  state: SaveState
  /** The reason why it isn't saved, as a sentence. */
  failure: string
  /** The parts that somebody else changed while they were changed here. */
  overtaken: EditedPlace[]
  canUndo: boolean
  canRedo: boolean
  /** Returns whether a field’s problem isn’t shown yet, since it was just added. */
  isQuiet: (place: string) => boolean
}

type Step = { part: string; path: string; before: unknown; after: unknown; at: number }
type Send = (body: { revision: number; parts: Record<string, unknown> }) => Promise<SiteDraft>

/** In ms: the pause in typing after which it is saved, and after which saving is tried again. */
const pause = 600
const retryAfter = 4000
/** Typing in one field is one step to undo, until it stops for this many ms. */
const oneStep = 1500
const mostSteps = 200

/** Returns the part that is saved as one, in which a place is. */
export function partOf(path: string): string {
  const keys = path.split('.')
  const part = keys.map((_, i) => keys.slice(0, i + 1).join('.')).find(isEditedPath)
  if (part === undefined) throw new Error(`${path} is in no part of the website`)
  return part
}

const contentOf = (draft: SiteDraft) => draft.content as SiteContent

/** Keeps what is typed and saves it after a pause; nothing typed is lost when that fails or somebody else was first. */
export function openEditing(first: SiteDraft, send: Send, now = Date.now) {
  let editing: Editing = {
    content: contentOf(first),
    draft: first,
    state: 'saved',
    failure: '',
    overtaken: [],
    canUndo: false,
    canRedo: false,
    isQuiet: () => false,
  }
  const dirty = new Set<string>()
  const places = openAddedPlaces()
  let done: Step[] = []
  let undone: Step[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<void> = Promise.resolve()
  let saving = 0
  const listeners = new Set<() => void>()

  const show = (changes: Partial<Editing>) => {
    const [canUndo, canRedo] = [done.length > 0, undone.length > 0]
    // A new function, so that what reads it is computed anew.
    const isQuiet = (place: string) => places.isQuiet(place)
    editing = { ...editing, ...changes, canUndo, canRedo, isQuiet }
    for (const listener of listeners) listener()
  }
  const isHeld = (part: string) => editing.overtaken.some(({ path }) => path === part)
  const sendable = () => [...dirty].filter((part) => !isHeld(part))
  /** Takes over what the server has, except where this window has something newer. */
  const merged = (draft: SiteDraft) =>
    [...dirty].reduce(
      (content, part) => withValue(content, part, valueAt(editing.content, part)),
      contentOf(draft),
    )
  const settledState = (): SaveState =>
    sendable().length > 0 ? 'waiting' : editing.overtaken.length > 0 ? 'overtaken' : 'saved'

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }
  const adopt = (draft: SiteDraft) => {
    show({ draft, content: merged(draft) })
    show({ state: settledState(), failure: '' })
  }

  const failed = (error: unknown) => {
    const detail = error instanceof CallError && error.status === 409 ? error.detail : null
    if (detail) {
      const { overtaken, draft } = detail as { overtaken: EditedPlace[]; draft: SiteDraft }
      show({ overtaken: [...editing.overtaken, ...overtaken] })
      return adopt(draft)
    }
    const sentence = error instanceof CallError ? error.sentence : ''
    show({ state: 'failed', failure: sentence || 'We can’t reach the server.' })
    if (!(error instanceof CallError) || error.status === 0 || error.status >= 500)
      later(retryAfter)
  }

  async function saveOnce() {
    const sent = sendable().map((part): [string, unknown] => [
      part,
      valueAt(editing.content, part) ?? null,
    ])
    if (sent.length === 0) return
    show({ state: 'saving' })
    try {
      const draft = await send({
        revision: editing.draft.revision,
        parts: Object.fromEntries(sent),
      })
      for (const [part, value] of sent)
        if (isSame(valueAt(editing.content, part) ?? null, value)) dirty.delete(part)
      adopt(draft)
    } catch (error) {
      failed(error)
    }
    if (editing.state === 'waiting') later(pause)
  }
  const save = () => {
    clearTimeout(timer)
    saving += 1
    turn = turn.then(saveOnce).finally(() => (saving -= 1))
    return turn
  }

  const put = (part: string, content: SiteContent) => {
    dirty.add(part)
    show({ content, state: isHeld(part) ? editing.state : 'waiting' })
    later(pause)
  }
  const walk = (from: Step[], to: Step[], side: 'before' | 'after') => {
    const step = from.pop()
    if (!step) return null
    to.push(step)
    put(step.part, withValue(editing.content, step.part, step[side]))
    return step.path
  }

  return {
    now: () => editing,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Shows the problems of all fields. */
    showProblems() {
      places.showAll()
      show({})
    },
    /** Changes the value at a place; undefined removes it. `added` is the place of what is new and empty in it. */
    change(path: string, value: unknown, added?: string) {
      if (added === undefined) places.change(path)
      else places.add(added)
      const part = partOf(path)
      const before = valueAt(editing.content, part)
      const content = withValue(editing.content, path, value)
      const after = valueAt(content, part)
      const last = done.at(-1)
      const isTyping = typeof value === 'string' || typeof value === 'number'
      if (isTyping && last?.path === path && now() - last.at < oneStep) {
        last.after = after
        last.at = now()
      } else done = [...done, { part, path, before, after, at: now() }].slice(-mostSteps)
      undone = []
      put(part, content)
    },
    /** Returns the place that was changed back, to show it. */
    undo: () => walk(done, undone, 'before'),
    redo: () => walk(undone, done, 'after'),
    save,
    /** Shows a newer draft of the server, unless something typed here isn't saved yet. */
    refresh(draft: SiteDraft) {
      if (dirty.size === 0 && saving === 0 && draft.revision !== editing.draft.revision)
        adopt(draft)
    },
    /** Shows a draft that replaces everything, such as a restored version. */
    replace(draft: SiteDraft) {
      dirty.clear()
      show({ overtaken: [], draft, content: contentOf(draft), state: 'saved', failure: '' })
    },
    /** Settles a part that somebody else changed: with what was typed here, or with theirs. */
    async settle(part: string, isMine: boolean) {
      const theirs = valueAt(contentOf(editing.draft), part)
      if (!isMine) dirty.delete(part)
      show({
        overtaken: editing.overtaken.filter(({ path }) => path !== part),
        content: isMine ? editing.content : withValue(editing.content, part, theirs),
      })
      show({ state: settledState() })
      await save()
    },
    /** Stops saving by itself. */
    close: () => clearTimeout(timer),
  }
}
export type EditingStore = ReturnType<typeof openEditing>
