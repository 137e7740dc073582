import type { Answer, Clash, Onboarding } from '../../../../contract/clients/onboarding.ts'
import { isBlank, questionsOf } from '../../../../contract/clients/onboarding-questions.ts'
import type { Draft, Unsent } from './unsent.ts'

/**
 * typing: will be sent in a moment. failed: was not, and is tried again. asking: of two answers to
 * one question, one has to be chosen. closed: cannot be saved any more.
 */
export type SaveState = 'saved' | 'typing' | 'saving' | 'failed' | 'asking' | 'closed'

/** What a window shows of one workflow's answers. */
export type AnswersNow = {
  /** By the place of the question. */
  texts: readonly string[]
  /** Answers that somebody else gave meanwhile. */
  clashes: ReadonlyMap<number, Clash>
  answered: number
  state: SaveState
  /** Answers that are here only. */
  unsent: number
}

type Saved = { onboarding: Onboarding; clashes: Clash[] }
type Options = {
  onboarding: Onboarding
  /** Saves on the server. Rejects with a `status`, 0 when it was not reached. */
  save: (answers: Answer[]) => Promise<Saved>
  /** Keeps what is not saved yet. */
  unsent: Unsent
  /** Names this window. */
  writer: string
}

const pause = 700
const longestWait = 30_000

/**
 * The answers of one workflow in one window: shows at once what is typed, keeps it on this device
 * until the server has it, sends it after a pause, tries again for as long as it takes, and tells
 * of answers that were given elsewhere meanwhile instead of writing over them.
 */
export function openAnswers({ onboarding, save, unsent, writer }: Options) {
  const count = questionsOf(onboarding.questions).length
  const known = Array.from({ length: count }, () => ({ text: '', revision: -1 }))
  const drafts = new Map<number, Draft>(unsent.read().filter(([index]) => index < count))
  const clashes = new Map<number, Clash>()
  const listeners = new Set<() => void>()
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let closed = false
  let shown = snapshot()

  function snapshot(): AnswersNow {
    const texts = known.map(({ text }, index) => drafts.get(index)?.text ?? text)
    const waiting = [...drafts.keys()].filter((index) => !clashes.has(index)).length
    const state: SaveState = closed
      ? 'closed'
      : failures > 0
        ? 'failed'
        : running
          ? 'saving'
          : waiting > 0
            ? 'typing'
            : clashes.size > 0
              ? 'asking'
              : 'saved'
    const answered = texts.filter((text) => !isBlank(text)).length
    return { texts, clashes: new Map(clashes), answered, state, unsent: drafts.size }
  }
  const changed = () => {
    shown = snapshot()
    for (const listener of listeners) listener()
  }

  /** Takes what the server says. An answer that arrives late does not undo a newer one. */
  const learn = (next: Onboarding) => {
    for (const [index, now] of known.entries()) {
      const revision = next.marks[String(index)]?.revision ?? 0
      if (revision < now.revision) continue
      known[index] = { text: next.responses[String(index)] ?? '', revision }
    }
    closed = next.status !== 'in_progress'
    changed()
  }

  const drop = (index: number) => {
    drafts.delete(index)
    clashes.delete(index)
    unsent.write(index, null)
  }
  const keep = (index: number, draft: Draft) => {
    drafts.set(index, draft)
    unsent.write(index, draft)
  }
  const due = () => [...drafts].filter(([index]) => !clashes.has(index))

  const schedule = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  async function send(sent: [number, Draft][]) {
    try {
      const reply = await save(sent.map(([index, draft]) => ({ index, ...draft })))
      failures = 0
      for (const [index, draft] of sent) {
        const now = drafts.get(index)
        const clash = reply.clashes.find((each) => each.index === index)
        const revision = reply.onboarding.marks[String(index)]?.revision ?? 0
        if (clash) clashes.set(index, clash)
        else if (now?.text === draft.text) drop(index)
        else if (now) keep(index, { ...now, seen: revision })
      }
      learn(reply.onboarding)
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      failures += 1
      if (status === 409 || status === 403) closed = true
      // A refusal stays one; anything else may pass.
      else if (status === 0 || status === 429 || status >= 500)
        schedule(Math.min(longestWait, 1000 * 2 ** failures))
    }
  }

  /** Sends what waits, now. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (running) {
      await running
      return flush()
    }
    const sent = due()
    if (sent.length === 0 || closed) return
    running = send(sent)
    changed()
    await running
    running = null
    changed()
    if (failures === 0 && due().length > 0) schedule(pause)
  }

  learn(onboarding)
  if (drafts.size > 0) schedule(0)

  return {
    now: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    learn,
    flush,
    /** Somebody typed or chose. */
    answer(index: number, text: string) {
      const before = drafts.get(index)
      const seen = before?.seen ?? known[index]?.revision ?? 0
      keep(index, { text, seen, writer: before?.writer ?? writer })
      schedule(failures > 0 ? longestWait : pause)
      if (failures > 0) void flush()
      changed()
    },
    /** Ends a clash: this window's answer is put in place of the other one, or dropped. */
    settle(index: number, whose: 'mine' | 'theirs') {
      const clash = clashes.get(index)
      const draft = drafts.get(index)
      if (!clash || !draft) return
      clashes.delete(index)
      if (whose === 'mine') keep(index, { ...draft, seen: clash.revision })
      else drop(index)
      changed()
      void flush()
    },
    /** Sends all there is; answers whether the server has it all now. */
    async complete() {
      while (due().length > 0) {
        await flush()
        if (failures > 0 || closed) return false
      }
      return drafts.size === 0
    },
  }
}
export type Answers = ReturnType<typeof openAnswers>
