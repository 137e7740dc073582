const examples: readonly (readonly [industry: RegExp, topic: string])[] = [
  [/roof|construct|build|home serv|contractor/i, 'roof repair'],
  [/vet|animal|pet/i, 'dog dental cleaning'],
  [/dent/i, 'dental implants'],
  [/physio|health|medic|clinic|therap/i, 'back pain'],
  [/law|legal|attorney/i, 'divorce lawyer'],
  [/tax|account|bookkeep|financ/i, 'tax return for freelancers'],
  [/photo/i, 'wedding photographer'],
  [/restaurant|food|cater|caf/i, 'wedding catering'],
  [/yoga|fitness|gym|sport/i, 'prenatal yoga'],
  [/solar|energy|heat/i, 'home solar panels'],
  [/beauty|hair|salon|cosmetic/i, 'hair coloring'],
  [/software|tech|saas/i, 'CRM software'],
  [/estate|property/i, 'how to sell a house'],
  [/ceramic|pottery|craft|retail|shop/i, 'handmade tableware'],
  [/clean/i, 'office cleaning'],
  [/educat|school|tutor|music/i, 'piano lessons'],
]

/** Returns an example of a topic for the industry; for an unknown one, the kinds of topics. */
export const topicExample = (industry: string) =>
  examples.find(([pattern]) => pattern.test(industry))?.[1] ?? 'a service, product or problem'
