import type { ReactionId } from '../../../../contract/clients/message-parts.ts'
import { type Message, react } from '../../../../contract/clients/messages.ts'
import { callOrKeep, waits } from '../../../platform/offline/call-or-keep.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import type { Conversation } from './conversation.ts'
import { addToThread } from './thread-query.ts'

/** Returns what adds a reaction of the user to a message of the conversation, or removes it. */
export const reactIn =
  (conversation: Conversation) =>
  async ({ id }: Message, reaction: ReactionId, isOn: boolean) => {
    try {
      const sent = { params: { id }, body: { reaction, isOn } }
      const changed = await callOrKeep(react, sent, { what: `Your reaction ${reaction}` })
      if (changed !== waits) addToThread(conversation, changed)
    } catch (error) {
      toastFailure(error)
    }
  }
