import * as z from 'zod/mini'
import { id, keysOf, required } from '../fields.ts'
import { builderLanguages } from './keyword-sources.ts'

/** The kinds of topics of keyword research, as people say them who know what theirs is. */
export const topicKinds = {
  goods: 'Something people buy',
  food: 'Food or drink',
  chore: 'A service at home, at work or for an occasion',
  repair: 'Building work or a repair',
  advice: 'Advice or desk work',
  therapy: 'A treatment for body or mind',
  lesson: 'A lesson or course',
  outing: 'An event, a trip or a night out',
  rental: 'Something people rent',
  person: 'A profession or business',
  place: 'A place people visit',
  ailment: 'A health problem',
  fault: 'Something broken or unwanted',
  software: 'Software',
} as const
export type TopicKind = keyof typeof topicKinds

/** Other things that the keyword builder takes topics for, in the words of a sentence; none for `unknown`. */
export const otherTopics = {
  name: 'the name of a business or brand',
  task: 'a task that people do or have done',
  offer: 'a product or service of any kind',
  unknown: '',
} as const
export type TakenFor = TopicKind | keyof typeof otherTopics

/**
 * The kind of the topic, which decides what people type about it. `auto`: the keyword builder goes by its words. Tasks ("how to
 * sell a house") and the client's own name are taken as such whatever is chosen. An AI model is told the choice.
 */
export const topicKind = z._default(
  z.enum(['auto', ...keysOf(topicKinds)], 'Please choose what the topic is from the list.'),
  'auto',
)

export const topicAsked = z.object({
  clientId: id,
  topic: required('Please enter a topic'),
  topicKind,
  /** The language to read it in; found out from the topic and the client's profile if omitted. */
  language: z.optional(z.enum(keysOf(builderLanguages))),
})

export const topicTakenFor = z.object({
  /** null: nobody would search for it, or there are no patterns for it. */
  takenFor: z.nullable(z.enum([...keysOf(topicKinds), ...keysOf(otherTopics)])),
  /** The language that the topic is read in; null: one without patterns. */
  language: z.nullable(z.enum(keysOf(builderLanguages))),
})
