import type { Intent } from '../../../../contract/content/keywords.ts'
import type { Angle } from '../angle.ts'
import type { Material } from '../material.ts'
import { audience } from './audience.ts'
import { basics } from './basics.ts'
import { brand } from './brand.ts'
import { buying } from './buying.ts'
import { choosing } from './choosing.ts'
import { comparing } from './comparing.ts'
import { cost } from './cost.ts'
import { deciding } from './deciding.ts'
import { doing } from './doing.ts'
import { news } from './news.ts'
import { problems } from './problems.ts'

/** Words that tell what a keyword asks for, the telling ones first. */
const signs: [Angle, RegExp][] = [
  [comparing, /\bvs\b|\balternatives?\b|\bdifference between\b|\bcompar|\bindependent\b/i],
  [
    deciding,
    /\bworth\b|^do i need\b|^should i\b|^when\b|\btoo late\b|^can (?:i|you)\b|\bgood gift\b|\bsecond opinion\b/i,
  ],
  [
    cost,
    /\bcosts?\b|\bprices?\b|\bpricing\b|\bafford|\bcheap|\bexpensive\b|\bsave on\b|\bpayment plans\b|(?<!\bon a (?:\w+ )?)\bbudget\b|\bpackages\b|\bdiscounts\b|\bhow much\b|\bhidden fees\b/i,
  ],
  [
    problems,
    /\bavoid|\bmistakes?\b|\bwrong\b|\bproblems?\b|\bscams?\b|\bwarning signs?\b|\bspot\b|\bunhappy\b|\bnervous about\b|\btoo (?:many|long)\b|\bchallenges\b|\bcomplaints\b|\bnot (?:returning|tell|work|know)\b|\bwithout (?:stress|surprise|slow|data|pain)|\bmyths\b|\bno time\b/i,
  ],
  [
    choosing,
    /\bchoose\b|\bbest\b|\btop\b|\bquestions?\b|\bask\b|\breviews\b|\bmakes a good\b|\blook for\b|\btrust|\bgood quality\b|\bwho can\b|\bfind\b|\bshould answer\b|\bthat offer\b|\bswitch\b|\bchange your\b/i,
  ],
  [
    doing,
    /^how to (?:get|plan|start|choose|order|book|handle|prepare|introduce|test|use|begin|run|organize|do|buy|sell|join|request)\b|\bchecklist\b|\bstep by step\b|\bprepare|\bplan|\btimeline\b|\bcalendar\b|\btemplate\b|\bworksheet\b|\bprintable\b|\bschedule\b|\bget(?:ting)? started\b|\bwhat to do before\b|\bfaster\b|^how do i (?:prepare|plan|get)|\btracker\b|\bchart\b|\bsheet\b/i,
  ],
]
const ready =
  /\bnear me\b|\bhire\b|\bbook\b|\bbuy\b|\border\b|\bquotes?\b|\bfor sale\b|\bsame day\b|\bemergency\b|\blast minute\b|\bavailable\b|\bonline\b|\bdemo\b|\btrial\b|\bhelp with\b|\bcustom\b|\bwholesale\b/i

/** Words of what a business tells about itself; nobody searches for them. */
const own =
  /\b(?:our|we|us)\b|\b(?:sale|opening hours|open day|anniversary|team|invitation|welcome|thank|announce\w*|launch|season\w*|christmas|easter|thanksgiving|holidays?|closed|vacanc\w+|new (?:in|at|range|menu|opening|collection|location|arrival\w*))\b/i

/**
 * What the keyword asks for; its intent counts where the words say nothing, and without an intent it is
 * a subject that somebody entered.
 */
export function angleOf(keyword: string, intent: Intent | undefined, material: Material): Angle {
  const { client, named } = material
  if (named.choice ?? named.pair) return comparing
  const name = client.businessName.trim().toLowerCase()
  if (name.length > 2 && keyword.toLowerCase().includes(name)) return brand
  if (!intent && own.test(keyword)) return news
  const told = signs.find(([, words]) => words.test(keyword))
  if (told) return told[0]
  if (intent === 'transactional' || ready.test(keyword)) return buying
  if (named.people ?? named.case ?? named.moment) return audience
  return intent === 'commercial' && !named.aspect ? choosing : basics
}
