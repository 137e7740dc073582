import type { Kind } from './facet.ts'
import { reservedOfThings } from './reserved-of-things.ts'

export type Reserved = readonly (readonly [kinds: readonly Kind[], topic: RegExp, unfit: RegExp])[]

/** The words of keywords that a kind's topics have only when they have certain words themselves: none where nothing matches. */
export const reserved: Reserved = [
  [
    ['repair'],
    /\b(?:roof\w*|gutters?|soffits?|fascias?|doors?|windows?|floor\w*|walls?|ceilings?|drains?|pipes?|plumbing|boilers?|heating|furnaces?|electric\w*|wiring|fenc\w+|gates?|driveways?|chimneys?|garages?|deck\w*|patios?|kitchens?|bathrooms?|tiles?|tiling|plaster\w*|brick\w*|mason\w*|foundations?|basements?|pools?|stair\w*|drywall|render\w*|damp\w*|insulation|hvac|septic|sewers?|asphalt|concrete|loft|porch\w*|conservator\w+|house|home|property|water ?proofing|mold|mould|flood|fire|asbestos|tree|subsidence|kerb|leak)\b/i,
    /\b(?:rental property|landlords|contract|contractors?|companies|materials|ideas|methods|in (?:summer|winter)|permits?|homeowners?|house|gone wrong|before and after|emergency|24 hour|seniors|payment plans|paying|breakdown|insurance|insured|licensed|estimates?|scams|dispute|unfinished|timeline|out of business|horror|company|quotes|include|red flags|disadvantages|alternatives|who to call|go wrong|mistakes)\b/,
  ],
  [
    ['repair'],
    /^(?!.*(?:restor|refinish|resurfac|repoint|revarnish|reupholst|waterproof|mainten|servic|inspect|tun(?:ing|e)|extension|rehair)).*(?:leak|roof|gutter|\bpipes?\b|plumb|drain|boiler|heat|electric|wiring|lock|door|window|glass|glaz|flood|fire|storm|gas|sewer|septic|furnace|hvac|air con|lift|gate|phone|laptop|computer|screen|car\b|tyre|tire|brake|bike|fridge|freezer|washing|washer|oven|cooker|tv\b|pump|generator|shutter|alarm|tree|mould|mold)/i,
    /\b(?:emergency|24 hour|same day|weekend|fast)\b/,
  ],
  [
    ['advice'],
    /bookkeep|account|payroll|host|market|seo|ppc|support|manag|secur|recruit|outsourc|answer|social|\bit\b|\bhr\b|web|graphic|consult|coach|insur|translat|proofread|writing|edit|registration|filing|return|conveyanc/i,
    /^online|\bonline$|^hire|\bhourly\b|\b(?:switching|long contracts|provider ratings|transparent pricing|local vs|alternatives)\b/,
  ],
  [
    ['therapy'],
    /therap|physio|counsel|massage|coach|rehab|acupunct|osteo|chiroprac|reiki|hypno|yoga|needling|cupping|bath|candling|exercise|relax|healing|reflexolog|nutrition|speech|float|sauna|cryo|laser|treatment|management|support|meditation|mindful|kinesiolog|homeopath|ayurved|shiatsu|EMDR|CBT/i,
    /\b(?:sessions?|packages|success stories|seniors|first time|not help|not helping|techniques|motivated|practitioner|times a week|how often|plan|until|medication|compared|online|bring|wear|first|myths)\b/,
  ],
  [
    ['lesson'],
    /danc|cook|bak|pottery|paint|draw|craft|sew|knit|photo|music|guitar|piano|sing|golf|\bski|surf|rid(?:e|ing)|driv|fly|climb|swim|\bart|gin\b|cocktail|flor|wood|weld|glass|jewel|candle|soap|ceramic|yoga|massage|pilates|ukulele|violin|drum|tai chi/i,
    /\bgift\b/,
  ],
  [['lesson'], /(?!)/, /\b(?:process|go wrong)\b/],
  [
    ['lesson'],
    /yoga|pilates|danc|ballet|swim|gym|karate|judo|martial|zumba|tai chi|piano|guitar|violin|drum|sing|music|choir|tutor|language|english|spanish|french|german|football|tennis|crossfit|barre|boxing/i,
    /\bper month\b/,
  ],
  [['chore'], /moving|removal|junk|pest|tow|clear|haul/i, /\b(?:scams|hidden fees|red flags)\b/],
  [
    ['repair', 'project'],
    /roof|kitchen|bathroom|boiler|heat|electric|wiring|plumb|window|damp|mou?ld|floor|carpet|paint|decorat|insulat|door|chimney|asbestos|subsid|drain|plaster|loft|central|solar/i,
    /\b(?:landlords|rental property|selling a house|buying a house)\b/,
  ],
  [
    ['therapy'],
    /physio|rehab|exercise|nutrition|speech|weight|strength|physical/i,
    /\b(?:motivated|waiting list)\b/,
  ],
  [['repair'], /(?!)/, /^(?:what (?:is|\{is\}) \{a\}|how \{does\} \{a\} work)/],
  [
    ['advice'],
    /^(?!.*(?:coach|consult|counsel|mentor|mediat|advice))/i,
    /\b(?:myself|fix|mistakes|go wrong|examples|template)\b/,
  ],
  [['advice'], /(?!)/, /\bprice list\b/],
  [['advice'], /^(?!.*ing$)/i, /\bdo i need\b/],
  [
    ['chore'],
    /survey|inspect|test|check|assessment|pest|deliver|freight|shipping|carpet|window clean/i,
    /\btypes of\b/,
  ],
  [
    ['fault'],
    /leak|flood|burst|damage|damp|mou?ld|rot\b|crack|subsid|outage|pipe|roof|water|fire|termites?|mice|rats?\b/i,
    /\b(?:insurance|in a rental|who is responsible|inspection|how much damage|emergency|24 hour|scams|gone wrong)\b/,
  ],
  [
    ['beauty'],
    /facial|peel|wax|skin|botox|filler|make-?up|tan|needl|laser|sugaring|threading|hair removal|lash|microblad|brow|lip|face|acne/i,
    /\b(?:skin|sun|redness|swimming|shower|touch up|removal|natural looking|pregnancy|allergic|irritation|mature|vacation|side effects|safe|hurt|not get|makeup)\b/,
  ],
  [
    ['lesson'],
    /yoga|pilates|danc|swim|climb|riding|golf|tennis|box|martial|karate|judo|zumba|spin|fit|gym|personal training|strength|cross|run|surf|ski|skat|row|cycl|aerobic|football|soccer|rugby|padel|squash|badminton|archery|fencing|ballet|tango|salsa|tai chi|camp|trampolin|barre/i,
    /\b(?:wear|times a week|results|injur\w+|eat|every day|level|how often|after work|hurt|safe|should not)\b/,
  ],
  [['lesson'], /(?!)/, /when do you need/],
  [
    ['lesson'],
    /class|lesson|course|tuition|tutor|workshop|school|coaching/i,
    /\b(?:when do you need|where (?:to|can i) get|should i pay|per month|teacher)\b/,
  ],
  [
    ['chore'],
    /clean|wash|garden|lawn|mow|groom|servic|sweep|check|inspect|test|pest|prun|maint|trim|laundry|iron|walk|sit|shred|sharpen/i,
    /\bhow often\b/,
  ],
  [
    ['chore'],
    /clean|wash|garden|lawn|mow|prun|trim|tree|hedge|moving|removal|junk|clear|snow|shred|pest|haul|tow|sweep|upholst|assembl|storage|laundry|housekeep|carpet|kitchen|floor/i,
    /\b(?:hourly rate|estimates?|scams|diy|hidden fees|not responding|red flags|cancelled|quote|not done properly|hire someone|myself|per hour)\b/,
  ],
  [
    ['matter'],
    /disput|dismissal|grievance|appeal|claim|visa|permit|will\b|trust|probate|custody|divorce|immigration|bankrupt|insolv|lease|attorney|notice|agreement|contract|tax|pension|licen|grant|tenan|evict|mortgage|patent|trademark|copyright|law|right|scheme|benefit|allowance|freehold|register|planning/i,
    /\b(?:documents|next steps|prepare|getting|free vs paid|in person|specialists?|experts?|consultation|service|fees|professional|independent|book|advice|pitfalls|who can help)\b/,
  ],
  [
    ['project'],
    /remodel|renovat|conversion|extension|addition|construct|kitchen|bathroom|roof|solar|driveway|loft|conservator|garden room|\bpool|new build|landscap|rewir|deck|patio|window|insulat|heat|hvac/i,
    /\b(?:went out of business|building regulations|horror|dispute|scams|red flags|increase home value|hidden costs|consultation|unfinished|financing|delays|taking too long|buying a house|calculator)\b/,
  ],
  [
    ['fault'],
    /leak|gas|electr|wir|damp|mou?ld|crack|roof|wall|ceiling|wasp|mice|rats?\b|asbestos|rot\b|water|flood|fire|chimney|pipe|boiler|tyre|tire|brake|engine|battery|tree|foundation|subsid|termite/i,
    /\b(?:dangerous|serious|emergency|ignore|spread|health risk|drive with)\b/,
  ],
  [
    ['fault'],
    /leak|damp|mou?ld|smell|odou?r|draught|draft|crack|blockage|rot\b|pest|mice|rats?\b|nest|wasp|moth|ants\b|woodworm|termite|mite|beetle/i,
    /\b(?:how to find|how to identify|come from|look like|how often to check|inspection)\b/,
  ],
  [
    ['advice'],
    /^(?!.*(?:host|domain|registration|filing|certif|outsourc|automat|analytic))/i,
    /\b(?:hire someone|hourly|local vs online|experts|get help|costly)\b/,
  ],
  [
    ['person'],
    /build|plumb|electric|roof|clean|paint|decorat|mechanic|mover|landscap|garden|carpent|joiner|plaster|til(?:er|ing)|fitter|lawyer|solicitor|account|bookkeep|agent|design|photograph|plan|repair|trainer|advis|translat|writ|mason|sweep|install/i,
    /\b(?:myself|yourself)\b/,
  ],
  [
    ['procedure', 'beauty'],
    /laser|peel|vaccin|wax|tan|brace|surger|spay|neuter|hair|lash|nail/i,
    /\bbest time|when to schedule\b/,
  ],
  [
    ['procedure'],
    /root canal|filling|vaccin|surger|extraction|implant|crown|replacement|transplant|biopsy|colonoscopy/i,
    /\bif you don't|anxiety\b/,
  ],
  [
    ['project', 'repair'],
    /(?!)/,
    /^(?:what (?:\{is\}|is) \{a\}$|how (?:\{does\}|does) \{a\} work)/,
  ],
  [
    ['project'],
    /roof|paint|floor|deck|driveway|fence|fencing|insulat|render|tiling|patio|window|siding|plaster|waterproof/i,
    /\bhow long does \{a\} last\b/,
  ],
  [
    ['lesson'],
    /swim|danc|piano|guitar|violin|drum|sing|music|nurser|school|ski|riding|tennis|gymnast|ballet|karate|judo/i,
    /\bwaiting list\b/,
  ],
  [
    ['lesson'],
    /language|english|spanish|french|german|italian|first aid|coding|program|photo|market|account|excel|design|nutrition|yoga teacher|training|diploma|safety|makeup|massage/i,
    /\bcertificate\b/,
  ],
  [
    ['person'],
    /^(?!.*(?:dealer|merchant|seller|breeder|grower|farmer|trader|supplier|wholesaler|maker|smith|beekeeper|baker|brewer))/i,
    /\b(?:hire|hiring|per hour|hourly|charge|rates|appointment|work with|prepare|how far in advance|get a refund|services)\b/,
  ],
  [
    ['advice'],
    /writing|design|resume|plan|letter|report|brand|logo|market|copy|strateg|audit|policy|template|tax return/i,
    /\b(?:template|examples)\b/,
  ],
  [
    ['verb'],
    /^(?:learn|mov|renovat|remodel|build|sell|buy|plan|train|organi|start|adopt|restor|brew|convert|quit|writ|rais|hire|ship|contest|divorc|emigrat|refinanc|immigrat|grow|lose|stop|becom|prepar|getting|open|registr)/i,
    /\b(?:timeline|how to start|so hard|difficult|how to prepare|what does it take|first time|things that go wrong|pros and cons|process|expert|^help)\b/,
  ],
  [
    ['verb'],
    /^(?!choos)/i,
    /\b(?:what you need|what do i need|properly|step by step|how long|quickly|instructions)\b/,
  ],
  [
    ['person'],
    /photograph|\bdj|cater|tattoo|midwife|doula|clean|sweep|hair|barber|planner|music|band|magic|entertain|celebrant|officiant|florist|baker|guide|sitter|makeup|make-up|mover|removal|video|notary/i,
    /how far in advance/,
  ],
  [
    ['verb'],
    /^(?:sell|buy|mov|renovat|remodel|plant|prun|sow|seed|trim|feed|mow|paint|insulat|install|visit|book|travel|start|plan|refinanc|retir|breed|harvest|clean|get|go|adopt|learn|chang|switch|ask|tak|apply)/i,
    /\bbest time\b/,
  ],
  [
    ['person'],
    /build|plumb|electric|roof|contract|clean|handyman|paint|decorat|locksmith|mechanic|mover|removal|landscap|garden|lawyer|solicitor|attorney|agent|photograph|cater|dj\b|carpent|joiner|plaster|til(?:er|ing)|fitter|install|engineer|architect|design|walker|sitter|groom|nanny|broker|advis|planner|hairdress|tattoo|driv|fence|pav|repair|chimney|surveyor|tutor|develop|freelanc|landlord/i,
    /\b(?:not responding|no show|cancelled on me|not turning up|overcharg\w+|scams|last minute)\b/,
  ],
  [
    ['verb'],
    /^(?:clean|install|build|paint|sell|mov|renovat|remodel|insulat|convert|translat|sand|plaster|til|restor|repair|fix|organi|plan)/i,
    /\b(?:costs?|cheaply|cheapest|free|hire|someone|worth|myself|yourself|alternatives|different ways)\b/,
  ],
  [
    ['chore'],
    /clean|wash|iron|garden|lawn|mow|deliver|towing|laundry|removal|sit|walk|groom|wrap|alter|tailor/i,
    /\b(?:same day|weekend|last minute|deals)\b/,
  ],
  ...reservedOfThings,
]
