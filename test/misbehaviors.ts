import type { AiAnswer } from './ai-server.ts'

const message = (changes: object, reason = 'stop'): AiAnswer => ({
  whole: { choices: [{ message: { role: 'assistant', ...changes }, finish_reason: reason }] },
})

/** Returns the ways in which a model fails whatever it was asked, with the sentence about each; `good` is what it should answer. */
export function misbehaviors(good: object): [string, AiAnswer, RegExp][] {
  const json = JSON.stringify(good)
  return [
    ['declines in words', { text: 'I’m sorry, but I can’t help with that.' }, /declined/],
    ['declines in its own field', { text: '', refusal: 'no' }, /declined/],
    ['is filtered', { text: json, reason: 'content_filter' }, /declined/],
    ['says nothing', { text: '' }, /empty/],
    ['sends null', message({ content: null }), /empty/],
    [
      'calls a tool',
      message(
        {
          content: null,
          tool_calls: [
            { id: 'a', type: 'function', function: { name: 'search', arguments: '{}' } },
          ],
        },
        'tool_calls',
      ),
      /empty/,
    ],
    ['only thinks', { text: '<think>First I look at the roof' }, /empty/],
    ['is cut off at its length', { text: json, reason: 'length' }, /cut off/],
    ['closes the connection halfway', { cut: good }, /cut off/],
    ['sends half of the JSON', { text: json.slice(0, 200) }, /requested format/],
    [
      'sends other fields',
      { text: { headline: 'Roofs', body: 'Look at your roof.' } },
      /requested format/,
    ],
    ['chats instead of writing', { text: 'Sure! What is it about?' }, /requested format/],
    ['sends a web page', { garbage: '<html><h1>502 Bad Gateway</h1></html>' }, /requested format/],
    [
      'sends an error with status 200',
      { whole: { error: { message: 'overloaded' } } },
      /requested format/,
    ],
    ['is unknown', { status: 404, message: 'The model `writer` does not exist' }, /does not exist/],
    [
      'can’t read that much',
      {
        status: 400,
        message: 'This model’s maximum context length is 4096 tokens',
        code: 'context_length_exceeded',
      },
      /longer than this model can read/,
    ],
    ['has a wrong key', { status: 401, message: 'no' }, /rejected the key/],
    [
      'has no credit',
      { status: 429, message: 'You exceeded your current quota', code: 'insufficient_quota' },
      /quota/,
    ],
    ['is broken', { status: 500, message: 'on fire', retryAfter: 0.01 }, /on fire/],
    ['is down', { status: 503, retryAfter: 0.01 }, /problem on its side/],
    ['is busy for a day', { status: 429, retryAfter: 86_400 }, /busy/],
  ]
}
