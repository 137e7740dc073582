import {
  type Answer,
  type Clash,
  longestAnswer,
  type Onboarding,
} from '../../../../contract/clients/onboarding.ts'
import { questionsOf } from '../../../../contract/clients/onboarding-questions.ts'
import { isBlank } from '../../../../contract/fields.ts'
import type { Draft, Unsent } from './unsent.ts'

/**
 * typing: will be sent shortly. failed: was not saved and is retried. asking: the user has to
 * choose between two answers to a question. long: an answer is too long to be saved. closed: can no
 * longer be saved.
 */
export type SaveState = 'saved' | 'typing' | 'saving' | 'failed' | 'asking' | 'long' | 'closed'

/** A window's view of a workflow's answers. */
export type AnswersNow = {
  /** The answers by question index. */
  texts: readonly string[]
  /** Conflicting answers that somebody else saved in the meantime. */
  clashes: ReadonlyMap<number, Clash>
  answered: number
  state: SaveState
  /** Whether something was typed in this window, or is still kept from before. */
  isTouched: boolean
  /** The number of answers stored only on this device. */
  unsent: number
}

type Saved = { onboarding: Onboarding; clashes: Clash[] }
type Options = {
  onboarding: Onboarding
  /**
   * Saves on the server. Rejects with a `status`, which is 0 when the server could not be
   * reached.
   */
  save: (answers: Answer[]) => Promise<Saved>
  /** Stores answers that aren't saved yet. */
  unsent: Unsent
  /** Identifies this window. */
  writer: string
}

const debounceMs = 700
const longestWait = 30_000
const fits = (text: string) => text.trim().length <= longestAnswer

/**
 * Manages the answers of a workflow in a window: shows input at once, stores it on this device
 * until the server has it, sends it after a pause, retries until it arrives, and reports
 * conflicting answers saved elsewhere instead of overwriting them.
 */
export function openAnswers({ onboarding, save, unsent, writer }: Options) {
  const count = questionsOf(onboarding.questions).length
  const saved = Array.from({ length: count }, () => ({ text: '', revision: -1 }))
  const drafts = new Map<number, Draft>(unsent.read().filter(([index]) => index < count))
  const clashes = new Map<number, Clash>()
  const listeners = new Set<() => void>()
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let closed = false
  let isTouched = drafts.size > 0
  let current = snapshot()

  /** An answer that is too long stays on this device until it is shortened. */
  function pending() {
    return [...drafts].filter(([index, { text }]) => !clashes.has(index) && fits(text))
  }

  function snapshot(): AnswersNow {
    const texts = saved.map(({ text }, index) => drafts.get(index)?.text ?? text)
    const waiting = pending().length
    const isLong = [...drafts.values()].some(({ text }) => !fits(text))
    const state: SaveState = closed
      ? 'closed'
      : failures > 0
        ? 'failed'
        : running
          ? 'saving'
          : waiting > 0
            ? 'typing'
            : isLong
              ? 'long'
              : clashes.size > 0
                ? 'asking'
                : 'saved'
    const answered = texts.filter((text) => !isBlank(text)).length
    return { texts, clashes: new Map(clashes), answered, state, isTouched, unsent: drafts.size }
  }
  const emitChange = () => {
    current = snapshot()
    for (const listener of listeners) listener()
  }

  /** Applies the server's state. A response that arrives late doesn't undo a newer one. */
  const update = (next: Onboarding) => {
    for (const [index, now] of saved.entries()) {
      const revision = next.marks[String(index)]?.revision ?? 0
      if (revision < now.revision) continue
      saved[index] = { text: next.responses[String(index)] ?? '', revision }
    }
    const isReopened = closed && next.status === 'in_progress'
    closed = next.status !== 'in_progress'
    if (isReopened && pending().length > 0) {
      failures = 0
      schedule(0)
    }
    emitChange()
  }

  const drop = (index: number) => {
    drafts.delete(index)
    clashes.delete(index)
    unsent.write(index, null)
  }
  const store = (index: number, draft: Draft) => {
    drafts.set(index, draft)
    unsent.write(index, draft)
  }

  const schedule = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  async function send(batch: [number, Draft][]) {
    try {
      const reply = await save(batch.map(([index, draft]) => ({ index, ...draft })))
      failures = 0
      for (const [index, draft] of batch) {
        const now = drafts.get(index)
        const clash = reply.clashes.find((each) => each.index === index)
        const revision = reply.onboarding.marks[String(index)]?.revision ?? 0
        if (clash) clashes.set(index, clash)
        else if (now?.text === draft.text) drop(index)
        else if (now) store(index, { ...now, seen: revision })
      }
      update(reply.onboarding)
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      failures += 1
      if (status === 409 || status === 403) closed = true
      // Other refusals are final; connection, rate limit and server errors may pass.
      else if (status === 0 || status === 429 || status >= 500)
        schedule(Math.min(longestWait, 1000 * 2 ** failures))
    }
  }

  /** Sends the pending answers now. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (running) {
      await running
      return flush()
    }
    const batch = pending()
    if (batch.length === 0 || closed) return
    running = send(batch)
    emitChange()
    await running
    running = null
    emitChange()
    if (failures === 0 && pending().length > 0) schedule(debounceMs)
  }

  update(onboarding)
  if (drafts.size > 0) schedule(0)

  return {
    now: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    update,
    flush,
    /** Handles input to a question. */
    answer(index: number, text: string) {
      isTouched = true
      const before = drafts.get(index)
      const seen = before?.seen ?? saved[index]?.revision ?? 0
      store(index, { text, seen, writer: before?.writer ?? writer })
      schedule(failures > 0 ? longestWait : debounceMs)
      if (failures > 0) void flush()
      emitChange()
    },
    /** Resolves a conflict: this window's answer overwrites the other one, or is dropped. */
    resolveClash(index: number, whose: 'mine' | 'theirs') {
      const clash = clashes.get(index)
      const draft = drafts.get(index)
      if (!clash || !draft) return
      clashes.delete(index)
      if (whose === 'mine') store(index, { ...draft, seen: clash.revision })
      else drop(index)
      emitChange()
      void flush()
    },
    /** Sends everything; returns whether the server now has every answer. */
    async complete() {
      while (pending().length > 0) {
        await flush()
        if (failures > 0 || closed) return false
      }
      return drafts.size === 0
    },
  }
}
export type Answers = ReturnType<typeof openAnswers>
