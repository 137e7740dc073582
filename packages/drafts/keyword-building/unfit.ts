import { exceptions } from './exceptions.ts'
import { isAnimal, spoiled } from './kinds.ts'
import { reserved } from './reserved-words.ts'
import { isSoleName } from './names.ts'
import type { Topic } from './topic.ts'
import { isTrouble } from './troubles.ts'

/** Returns what keywords about a topic must not say. */
export function unfitFor({ typed, head, kind, wrong, rest }: Topic): RegExp[] {
  const found = exceptions
    .filter(([words]) => words.test(typed) || words.test(head))
    .map(([, unfit]) => unfit)
  for (const [kinds, words, unfit] of reserved)
    if (kinds.includes(kind) && !words.test(typed)) found.push(unfit)
  if (kind === 'name') found.push(isSoleName(typed) ? ofBusinesses : ofProducts)
  if (kind === 'name' && isSoleName(typed) && !/^(?:Invisalign|Tesla)/.test(typed))
    found.push(ofPlaces)
  if (kind === 'lesson' && /tutor|tuition|coaching/.test(typed)) found.push(ofHobbies)
  if (kind === 'verb') found.push(ofNouns)
  if (kind === 'lesson' && rest) found.push(ofAnybody)
  if (isTrouble(typed)) found.push(lasting)
  if (kind === 'ailment' && !ofMuscles.test(typed)) found.push(forMuscles)
  if (kind === 'fault' || kind === 'ailment') found.push(ofChoices)
  if (kind === 'theme' && spoiled.test(typed)) found.push(ofIdeas)
  if (kind === 'place' || kind === 'eatery') found.push(ofWork)
  if (kind === 'therapy' && examined.test(typed)) found.push(ofTreatment)
  if (wrong === 'broken' || broken.test(typed)) found.push(lasting)
  if (kind === 'therapy' && !active.test(typed)) found.push(ofActive)
  return isAnimal(typed) ? [...found, human] : found
}

/** Questions that take a noun. */
const ofNouns =
  /^(?:what are|where to (?:get|find|read|ask)|which|who (?:to|can)) .*\{(?:x|subject)\}/
/** Words about lessons, when a topic says whom they are for. */
const ofAnybody =
  /\b(?:age|certificate|trial|after work|progress|fees|self taught|process|private|no time|beginners?|kids|seniors|adults|injur\w+|plan|morning|level|waiting|cancellation|refund|gift|benefits)\b/
/** Words about what has problems, rather than is one, and about what people choose. */
const ofChoices =
  /problems? with|\{(?:one|subject|x)\} (?:problems|issues|opinions|dos)|problems and solutions|questions to ask about \{many\}|mistakes with|best tips for|tips for \{many\}|find information|go wrong with|avoid with/
/** Words about ideas and things, rather than about what nobody wants. */
const ofIdeas =
  /\b(?:examples|meaning|mean|basics|facts|pros and cons|ideas|options|types|best practices|introduction|beginners|overview|important|explained|checklist|rules)\b/
/** Words about work that can go wrong, rather than about places. */
const ofWork = /\b(?:mistakes|problems? with|problems|issues|dos and|go wrong|avoid)\b/
const examined = /\b(?:exam\w*|screenings?|tests?|check-?ups?|scans?|x-rays?|mri|ultrasound)\b/i
/** Words about treatment, rather than about an examination. */
const ofTreatment =
  /\b(?:aftercare|side effects|risks|alternatives|mistakes|sessions?|techniques|nervous|not helping|helps?|worse|motivated|medication|benefits|myths|success|until|online|faq|beginners)\b/
/** Words about what is learned for pleasure, rather than to keep up at school or work. */
const ofHobbies =
  /\b(?:beginners?|waiting list|certificate|gift|drop in|this weekend|alternatives)\b/
/** Words about what has an address, which a platform has not. */
const ofPlaces =
  /\{near\}|\{place\}|\{in\}|\b(?:location|appointment|phone number|telephone number|local)\b/
/** Words about businesses only, and about what they sell. */
const ofBusinesses =
  /\b(?:where is|who owns|owner|jobs|team|directions|opening hours|open|hours|telephone number|email|social media|testimonials|customer feedback|leave a review|competitors|customers say|news|address|who \{is\}|photos)\b/
const ofProducts =
  /get \{x\}|support$|\b(?:cost|costs|price|worth|expensive|discount|deals|better|cheaper|compared|pros and cons|mistakes|disadvantages|something|similar|comparison|issues|refund|price|buy|what is \{x\}|experts|explained|introduction|facts|overview|dos|mistakes|questions|things|information|solutions|tips|advice|guide|best)\b/

/** The treatments that people take part in or talk in, and words about those only. */
const active = /therap|counsel|physio|rehab|coach|psych|hypno|nutrition|exercis|speech|training/i
const ofActive =
  /\b(?:online|exercises?|athletes|sore\w*|medication|surgery|stay fit|sports|motivated|plan|techniques|without referral|recovery|returning|waiting|pain|long term|public|home visits|patient)\b/

/** The complaints of muscles, joints and nerves, and the remedies for those only. */
const ofMuscles =
  /pain|ache|injur|sprain|strain|muscl|nerv|sciatica|arthrit|elbow|shoulder|knee|back|neck|hip|ankle|splint|limp|lame|tend[io]n|cramp|posture|fasciitis|spasm|joint|stiff/i
const forMuscles = /\b(?:recovery time|self care|exercises?|heat or cold|massage|physiotherapy)\b/

/** Things that are broken, rather than what spreads. */
const broken =
  /^(?:sagging|peeling|bowed|bowing|crumbling|slow|dead|flat|low|no|weak|poor|frozen|loose|sticking|creaking|creaky|leaning|flaking|draughty|drafty|scratched|dented|faded|rusty|ripped|uneven|warped|stiff|wonky|crooked|patchy|holes?|dents?|chips?|gaps?|cracked|broken|blocked|stuck|jammed|faulty|snapped|torn|chipped|bent|wobbly|squeaky|dripping|running|noisy) /i

/** Words about damage that stays and spreads, rather than about what a thing does. */
const lasting =
  /\b(?:go away|com(?:e|ing) back|apartment buildings|inspection|signs of|identify|find an?|spread|look like|types of|come from|in winter|ignore|prevent|how often|tenant|landlords|prepare for|clean up|insurance|health risk|document|rental|damage|mistakes|checklist|worse|scams|gone wrong|emergency|too expensive|dos and)\b/

/** Words about people only. */
const human =
  /\b(?:self help|self care|children|kids|elderly|older|seniors?|adults?|teenagers|pregnancy|wedding|makeup|sun|men|women|vacation|drive|shower|work|exercises?|sports|swimming|skin|tip|wear|mature|sick|support group|sleep|sleeping|family|anxious|nervous|medication|insurance|i|me|my|candidate|patient|lunch|salon|prescription|physiotherapy|massage|diet|weight|diary|afraid|anxiety|allergic|regret|gift card|students|styles?|trends|sensitive|touch up|natural looking)\b/
