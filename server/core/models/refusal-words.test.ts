import { expect, test } from 'vitest'
import { isRefusal } from './refusal-words.ts'

test.each([
  'I’m sorry, but I can’t help with that request.',
  "I'm sorry, but I cannot assist with creating this content.",
  'Sorry, I can’t write about this topic.',
  'Unfortunately, I am unable to write this article.',
  'I cannot create content about medication.',
  'I can’t help with that.',
  'As an AI language model, I do not have opinions.',
  '**I’m sorry, but I can’t fulfill this request.** It may be harmful.',
  'Es tut mir leid, aber dabei kann ich nicht helfen.',
  'Leider kann ich diesen Text nicht schreiben.',
  'Désolé, je ne peux pas vous aider.',
  'Je ne peux pas écrire ce texte.',
  'Lo siento, pero no puedo ayudar con eso.',
])('declines: %s', (said) => expect(isRefusal(said)).toBe(true))

test.each([
  'I’m sorry to see the summer go. Time to check your roof.',
  'Sorry, we’re closed on Monday.',
  'Unfortunately, a leak rarely stops by itself.',
  'I can’t believe it’s been ten years.',
  'You can’t help with homework if the light is bad.',
  'As a roofer I see this every week.',
  'Leider regnet es oft im November.',
  `I’m sorry, but I can’t help with that. ${'A long story begins here. '.repeat(60)}`,
])('is content: %s', (said) => expect(isRefusal(said)).toBe(false))
