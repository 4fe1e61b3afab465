export const labs = {
  title: 'Labs',
  intro:
    'Small machines to try, made for slow phones. What you type stays in your browser, and a saved lesson takes its labs along.',
  kind: 'Lab',
  open: 'Open lab ({size})',
  page: 'About this lab',
  front: 'Show in front',
  close: 'Close',
  failed: 'This lab could not be loaded. Check your connection, then try again.',
  retry: 'Try again',
  needsScript: 'The lab needs scripts. Below it is explained with a figure and an example.',
  lesson: 'Lesson {code}',
  toLesson: 'Read lesson {code}',
  shows: 'What it shows',
  example: 'An example',
  all: 'All labs',
  size: '{size} of data',
  inFile: 'Try it at {address}',
  card: {
    title: 'Try it yourself',
    text: 'Cut a sentence into tokens, teach a line two fruits, see who pays for an error.',
    button: 'Open the labs',
  },
};

export const labPages = {
  tokens: {
    title: 'Tokens',
    sentence: 'Type a sentence and see the pieces into which a language model cuts it.',
    shows: [
      'A language model reads pieces, not words. The list of pieces is made once, from a large collection of texts: what occurs often becomes one piece.',
      'This lab has three such lists, each with 1,500 pieces: one from our Indonesian lessons, one from the English ones, one from both. A list that has seen little of a language cuts it into small pieces, and every piece costs time and money.',
    ],
    example: [
      '“Students learn artificial intelligence at school.” falls into about 15 pieces by the English list and about 30 by the Indonesian one.',
      'With “Mereka mempelajari kecerdasan artifisial di sekolah.” it is the other way round. The sentence has not become longer: the list does not know the language.',
    ],
    alt: 'The word sekolah is one piece by the Indonesian list and five by the English one: se, k, ol, a, h. The word school is one piece by the English list and five by the Indonesian one.',
    caption: 'Each list knows the words of its own language.',
  },
  'next-word': {
    title: 'The next word',
    sentence: 'A machine that has read only our lessons writes on from your beginning.',
    shows: [
      'The machine has counted which words follow which in the thirty lessons of this site, and nothing else. At each step it looks at the last two words, or at the last one, and picks what followed them.',
      'The temperature decides how boldly it picks. At 0 it always takes the most frequent word, so the text is always the same. Whatever it writes, no step asks whether it is true.',
    ],
    example: [
      'After “language” the lessons mostly say “model”. A machine that has seen little else will write “language model”, in whatever sentence.',
      'Large models read far more, look back much further, and work with meanings and not only with words. But they too choose the next piece by its chance.',
    ],
    alt: 'After the word language stand three words with bars: model, with the longest bar and the name of a lesson, then and, then is.',
    caption: 'Each word has its share, and a lesson in which it was read.',
  },
  neighbours: {
    title: 'Neighbours of words',
    sentence: 'See which words stand in similar places in our texts, and so lie near each other.',
    shows: [
      'Each of 800 words has a place: 24 numbers, worked out from the words around it in our lessons, glossary and articles. Words in similar surroundings get similar places. Nobody told the machine what they mean.',
      'Our texts are few: some fifty thousand words, where large models read billions. So we offer only words whose neighbours we have read and judged; even there about one in six is odd. For rare words a small text knows nothing but coincidences.',
    ],
    example: [
      '“Personal”, “data” and “consent” are neighbours, because our lessons speak of them in the same sentences. “Right” lies near “wrong”: opposites are used in the same places, and near does not mean the same.',
      'Odd neighbours tell about the texts. If a lesson tells one story about iced tea, then “tea” lies near “temperature”.',
    ],
    alt: 'The word data in the middle, near it personal, consent and protection; far away mango and ripe.',
    caption: 'Near means: used in similar surroundings.',
  },
  bias: {
    title: 'Who pays for the error',
    sentence: 'One machine learns from two samples; see whom its errors hit.',
    shows: [
      'The machine lends to everybody from one score on. It picks the cut with the fewest errors in its sample. If the sample hardly holds a group, that group’s errors hardly count, and it pays for them.',
      'All numbers are invented. The two groups repay equally often; but in the village much is paid in cash, so the score, which sees only records, is lower there.',
    ],
    example: [
      'Learnt from the town, the cut is 5. Of 40 people in the village who would repay, 24 are refused; in the town it is 1 of 40.',
      'Learnt from both, the cut is 3: 5 of 40 are refused in the village, none in the town, and the lender loses 10 loans in place of 2. Which error weighs more is not for the machine to say.',
    ],
    alt: 'Two rows of bars by score, town above and village below. A line at 5 lies left of most bars of the town and right of most bars of the village.',
    caption: 'The same line, and other people left of it.',
  },
  prompts: {
    title: 'Two prompts',
    sentence: 'Compare two prompts, rewrite a poor one, and judge your own by a list.',
    shows: [
      'A prompt that says role, task, context and format leaves less to guess. This lab has no model: you judge, with the list of lesson AI-103, and learn to see what is missing before you ask.',
      'Two more points belong to each prompt: which facts may be used, and that it names nobody.',
    ],
    example: [
      '“Write about the clean-up day” leaves everything open: for whom, how long, when. The model will invent the rest.',
      '“You are a school secretary. Write to parents about the clean-up day: Saturday, 7.30 am, bring a broom. At most 100 words. Use only these facts.” There is little left to invent.',
    ],
    alt: 'A list of six points with boxes: role, task, context, format, facts, nobody named. Four boxes are ticked.',
    caption: 'What is not ticked, the model has to guess.',
  },
  classifier: {
    title: 'Two fruits, one line',
    sentence:
      'Put fruits on a map; a line learns to tell them apart, then meets a fruit it never saw.',
    shows: [
      'The machine is one neuron: it multiplies weight and colour by two numbers, adds a third, and looks whether the sum is above zero. Learning moves the three numbers until few examples lie on the wrong side.',
      'It knows nothing of taste or smell. What is unlike its examples, it sorts all the same, and with confidence.',
    ],
    example: [
      'Suppose the neuron has learnt 2 × weight − 1 × colour − 5. An orange of weight 3 and colour 8 gives 6 − 8 − 5 = −7: below zero, so an orange. A mango of weight 7 and colour 3 gives 14 − 3 − 5 = 6: a mango.',
      'A pomelo of weight 9 and colour 5 gives 18 − 5 − 5 = 8. The machine says “mango”. It never saw a heavy citrus fruit.',
    ],
    alt: 'A map with weight to the right and colour upwards. Circles, oranges, lie at the upper left, squares, mangoes, at the lower right. A line runs between them; a question mark lies far to the right.',
    caption: 'The line is all that the machine has learnt.',
  },
};

export const tokensLab = {
  label: 'Your sentence',
  hint: 'It stays in your browser.',
  sample: 'Students learn artificial intelligence at school.',
  samples: 'Or try one of these',
  sentences: [
    'Students learn artificial intelligence at school.',
    'Mereka mempelajari kecerdasan artifisial di sekolah.',
    'Panjenengan badhe tindak pundi?',
  ],
  tables: { id: 'Indonesian list', en: 'English list', both: 'Both languages' },
  pieces: { one: '{n} piece', other: '{n} pieces' },
  status: 'Indonesian list: {id}. English list: {en}. Both: {both}.',
};

export const classifierLab = {
  map: 'A map of fruits by weight and colour, with the line that was learnt. Tap it to put a fruit.',
  fruit: 'Put a fruit on the map',
  fruits: { orange: 'Orange', mango: 'Mango' },
  names: { orange: 'an orange', mango: 'a mango' },
  weight: 'Weight',
  colour: 'Orange colour',
  add: 'Put it there',
  learn: 'Learn 10 steps',
  finish: 'Learn to the end',
  fresh: 'A fruit it never saw',
  clear: 'Start again',
  neuron: 'The neuron',
  nothing: 'The machine has learnt nothing yet. Let it learn, and watch the line.',
  learnt: 'After {steps} steps {right} of {all} fruits are on the right side of the line.',
  one: 'Put at least one of each fruit on the map.',
  added:
    '{fruit} with weight {weight} and colour {colour} is on the map. Let the machine learn again.',
  sum: '{weight} × weight {colour} × colour {bias}. Above zero it says “mango”.',
  case: '{name}: weight {weight}, colour {colour}. The sum is {sum}, so the machine says: {said}. {verdict}',
  right: 'That is right.',
  wrong: 'That is wrong: it is {truth}.',
  cases: {
    tangerine: 'A tangerine',
    young: 'A young mango',
    pomelo: 'A pomelo, a kind of orange',
    red: 'A mango as orange as an orange',
  },
  invented: 'Fruits and numbers are made up.',
};

export const nextWordLab = {
  label: 'Your beginning',
  sample: 'A language model',
  temperature: 'Temperature',
  temperatureHint: '0: always the likeliest word. 2: nearly any of them.',
  seed: 'Draw number',
  seedHint: 'The same number gives the same text.',
  writeSentence: 'Write a sentence',
  writeWord: 'Write one word',
  again: 'Another draw',
  choices: 'What may come next',
  end: '(end of sentence)',
  learnt: 'read in {lesson}',
  where: 'Where did it learn that? “{phrase}” stands in lesson {lesson}.',
  unread: 'Not in any lesson: {words}.',
  nothing: 'Write a beginning.',
};

export const neighboursLab = {
  label: 'A word',
  sample: 'data',
  status: 'Nearest to “{word}”: {neighbours}.',
  map: 'The word {word} with its nearest neighbours around it; the list beside it names them.',
  go: 'Neighbours of {word}',
  hint: 'The nearer to 100, the more alike the surroundings. In which direction a word lies says nothing.',
};

export const biasLab = {
  invented: 'Invented numbers.',
  story:
    '120 people ask a cooperative for a loan, 60 of the town and 60 of the village. In each group 40 would repay.',
  sample: 'The machine learns from',
  samples: { town: 'mostly the town', both: 'town and village alike' },
  cut: 'Yes from score',
  cutAt: 'yes from here on',
  axis: 'score: how much income is in records',
  repays: 'would repay',
  fails: 'would not',
  groups: { town: 'Town', village: 'Village' },
  learnt: 'The machine chose the cut {cut}.',
  status:
    'Yes from score {cut}: wrongly refused are {town} of {ofTown} in the town and {village} of {ofVillage} in the village. {lost} loans are not repaid.',
  who: 'Who pays for the error',
  refused: 'Refused, though they would repay',
  lost: 'Lent, but not repaid',
};

export const promptsLab = {
  compare: '1. Which prompt leaves less to guess?',
  pairs: [
    {
      task: 'A letter to parents',
      prompts: [
        'Write a beautiful and interesting letter about the clean-up day, as good as you can.',
        'You are a school secretary. Write to parents: clean-up day this week, 7.30 am, bring a broom. At most 100 words. Use only these facts.',
      ],
      best: '2',
      why: '“Beautiful” and “interesting” are no facts. The second says for whom, when, what and how long.',
    },
    {
      task: 'A summary of a meeting',
      prompts: [
        'Summarise these notes in five lines for colleagues who were not there: decisions first, then who does what. If something is missing, say so.',
        'You are the best secretary in the world. Think step by step and make a perfect summary of the meeting.',
      ],
      best: '1',
      why: 'Praise does not help. The first says for whom, in which form, and what to do about gaps.',
    },
    {
      task: 'Advice about a pupil',
      prompts: [
        'Budi, who is in grade 5, has epilepsy and is often absent. How do I talk to his mother?',
        'How does a teacher talk with a parent about a child who is often absent for health reasons? Give three opening sentences, friendly and without blame.',
      ],
      best: '2',
      why: 'The first hands a child’s health to a company. The second gets the same help and names nobody.',
    },
  ],
  better: 'Yes, that one.',
  worse: 'Look again.',
  rewrite: '2. Rewrite a poor prompt, then judge yours',
  poor: 'Make a poster about saving water.',
  label: 'Your prompt',
  hint: 'It stays in your browser; no model reads it.',
  rubricHint: 'Tick what your prompt says.',
  rubric: [
    { name: 'Role', question: 'From which position should it write?' },
    { name: 'Task', question: 'What exactly should it do?' },
    { name: 'Context', question: 'For whom, on what occasion, with which facts?' },
    { name: 'Format', question: 'How long, in which form and language?' },
    {
      name: 'Facts',
      question: 'Does it say which facts may be used, or what to do if one is missing?',
    },
    { name: 'Nobody named', question: 'Is it free of names, numbers and health of people?' },
  ],
  judged: '{n} of {of}. Still open: {open}.',
  all: 'All {of}: little is left to guess.',
  none: 'Nothing ticked yet.',
  oneWay: 'One way to write it',
  rewritten:
    'You design notices for a primary school. Write the text of a poster about saving water, for pupils of grade 4, to hang above the taps. Facts: the tank is emptied by noon in the dry season; a running tap fills a bucket in two minutes. One headline of at most six words and three short sentences, in English. Use only these facts.',
};

export const thresholdFigure = {
  labels: { day: 'Ripe from day' },
  unripe: 'model: “not yet”',
  ripe: 'model: “ripe”',
  really: 'really ripe',
  notYet: 'really not yet',
  axis: 'days after picking',
  errors: { one: '{n} error', other: '{n} errors' },
  status: 'Ripe from day {n}: {errors}. {missed} ripe called unripe, {early} unripe called ripe.',
};

export const alarmFigure = {
  labels: { score: 'Alarm from score' },
  axis: 'how unripe the model thinks a mango is, 1 to 10',
  unripe: 'really unripe',
  ripe: 'really ripe',
  alarm: 'alarm from here on',
  status:
    'Alarm from score {from}: {found} of {all} unripe mangoes found, recall {recall}%. {found} of {alarms} alarms are true, precision {precision}%.',
  silent:
    'Alarm from score {from}: no alarm at all. Recall {recall}%; there is no precision without alarms.',
};

export const axisFigure = {
  labels: { start: 'The axis begins at' },
  first: 'Jan',
  second: 'Jun',
  status:
    'With an axis from {start} the second bar is {times} times as tall as the first. The price rose by {rise}%, wherever the axis begins.',
};

export const detectorFigure = {
  labels: { ai: 'Essays with AI, of 200', rate: 'Honest essays wrongly flagged, in per cent' },
  all: '200 essays',
  withAi: 'with AI',
  withoutAi: 'without AI',
  flagged: 'flagged',
  status: '{innocent} of {accused} accused are innocent',
  nobody: 'Nobody is accused.',
};

export const breakEvenFigure = {
  labels: {
    hand: 'Minutes a week by hand',
    new: 'Minutes a week automated',
    setup: 'Minutes to set it up',
  },
  minutes: 'minutes',
  weeks: 'weeks',
  byHand: 'by hand',
  newWay: 'automated',
  status:
    'You save {saved} minutes a week, so {setUp} minutes of set-up are paid back after {weeks} weeks.',
  never: 'You save nothing, so {setUp} minutes of set-up are never paid back.',
};

export const attentionFigure = {
  labels: { last: '“The cup did not fit in the bag because it was …”' },
  cup: 'cup',
  bag: 'bag',
  it: 'it',
  last: { big: 'too big', small: 'too small' },
  status:
    'With “{last}” the last word looks at cup {cup}%, bag {bag}%, it {it}%. (Made-up numbers.)',
};

export const consentFigure = {
  labels: { kind: 'What is in the text?', place: 'Where does it go?' },
  kinds: {
    none: 'a task without people',
    general: 'names, numbers, addresses',
    specific: 'health, marks, money, children',
  },
  places: {
    public: 'a public chatbot',
    approved: 'a tool that your organisation has approved',
    consented: 'the same tool, with consent or another legal basis',
  },
  rows: {
    none: ['No people', 'in it'],
    general: ['Names,', 'addresses'],
    specific: ['Health,', 'children'],
  },
  columns: {
    public: ['Public', 'chatbot'],
    approved: ['Approved', 'tool'],
    consented: ['… with', 'a legal basis'],
  },
  rules: {
    free: 'Free: paste, and check the answer.',
    check:
      'Check first: is it for the stated purpose, is all of it needed, and does a person decide?',
    never: 'Never: take out who it is, or do it without the tool.',
  },
  status: 'Into {place}: {kind}. {rule}',
};
