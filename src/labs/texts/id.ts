import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const labs: TextsOf<typeof en.labs> = {
  title: 'Lab',
  intro:
    'Mesin-mesin kecil untuk dicoba, ringan bagi ponsel yang lambat. Yang Anda ketik tetap di peramban Anda, dan pelajaran yang disimpan membawa labnya.',
  kind: 'Lab',
  open: 'Buka lab ({size})',
  page: 'Tentang lab ini',
  front: 'Tampilkan di depan',
  close: 'Tutup',
  failed: 'Lab ini tidak dapat dimuat. Periksa koneksi Anda, lalu coba lagi.',
  retry: 'Coba lagi',
  needsScript:
    'Lab ini memerlukan JavaScript. Di bawah ini gagasannya diterangkan dengan gambar dan contoh.',
  lesson: 'Pelajaran {code}',
  toLesson: 'Baca pelajaran {code}',
  shows: 'Yang diperlihatkannya',
  example: 'Contoh',
  all: 'Semua lab',
  size: 'data {size}',
  inFile: 'Coba di {address}',
  card: {
    title: 'Coba sendiri',
    text: 'Potong kalimat menjadi token, ajari sebuah garis membedakan dua buah, lihat siapa yang menanggung kekeliruan.',
    button: 'Buka daftar lab',
  },
};

export const labPages: TextsOf<typeof en.labPages> = {
  tokens: {
    title: 'Token',
    sentence: 'Ketik sebuah kalimat dan lihat potongan yang dibaca model bahasa.',
    shows: [
      'Model bahasa membaca potongan, bukan kata. Daftar potongannya dibuat satu kali dari kumpulan teks yang besar: yang sering muncul menjadi satu potongan.',
      'Lab ini punya tiga daftar, masing-masing 1.500 potongan: dari pelajaran kami yang berbahasa Indonesia, dari yang berbahasa Inggris, dan dari keduanya. Daftar yang jarang melihat suatu bahasa memotongnya kecil-kecil, dan setiap potongan memakan waktu dan biaya.',
    ],
    example: [
      '“Mereka mempelajari kecerdasan artifisial di sekolah.” menjadi sekitar 15 potongan menurut daftar Indonesia dan sekitar 30 menurut daftar Inggris.',
      'Untuk “Students learn artificial intelligence at school.” keadaannya terbalik. Kalimatnya tidak bertambah panjang: daftarnya saja yang tidak mengenal bahasanya.',
    ],
    alt: 'Kata sekolah menjadi satu potongan menurut daftar Indonesia dan lima menurut daftar Inggris: se, k, ol, a, h. Kata school menjadi satu potongan menurut daftar Inggris dan lima menurut daftar Indonesia.',
    caption: 'Setiap daftar mengenal kata-kata bahasanya sendiri.',
  },
  'next-word': {
    title: 'Kata berikutnya',
    sentence: 'Mesin yang hanya membaca pelajaran kami melanjutkan kalimat Anda.',
    shows: [
      'Mesin ini menghitung kata apa yang mengikuti kata apa dalam tiga puluh pelajaran di situs ini, dan tidak membaca yang lain. Pada setiap langkah ia melihat dua kata terakhir, atau satu kata terakhir, lalu memilih kata yang pernah mengikutinya.',
      'Suhu menentukan seberapa berani ia memilih. Pada 0 ia selalu mengambil kata yang paling sering, sehingga teksnya selalu sama. Apa pun yang ditulisnya, tidak ada langkah yang bertanya apakah itu benar.',
    ],
    example: [
      'Setelah “model”, pelajaran kami paling sering berkata “bahasa”. Mesin yang jarang melihat kata lain akan menulis “model bahasa” dalam kalimat apa pun.',
      'Model besar membaca jauh lebih banyak, melihat jauh lebih ke belakang, dan bekerja dengan makna, bukan dengan kata saja. Namun, ia pun memilih potongan berikutnya menurut peluangnya.',
    ],
    alt: 'Setelah kata model ada tiga kata dengan batang: bahasa, batangnya terpanjang dan disertai nama pelajaran, lalu yang, lalu itu.',
    caption: 'Setiap kata punya porsinya, dan pelajaran tempat kata itu dibaca.',
  },
  neighbours: {
    title: 'Tetangga kata',
    sentence:
      'Lihat kata mana yang dipakai di tempat serupa dalam teks kami, sehingga letaknya berdekatan.',
    shows: [
      'Setiap kata dari 800 kata punya tempat: 24 angka yang dihitung dari kata-kata di sekitarnya dalam pelajaran, glosarium, dan artikel kami. Kata dengan lingkungan serupa mendapat tempat serupa. Tidak ada yang memberi tahu mesin apa artinya.',
      'Teks kami sedikit: sekitar lima puluh ribu kata, sedangkan model besar membaca miliaran. Karena itu kami hanya menawarkan kata yang tetangganya sudah kami baca dan nilai; di situ pun kira-kira satu dari enam terasa ganjil. Tentang kata yang jarang, teks kecil hanya tahu kebetulan.',
    ],
    example: [
      '“Pribadi”, “data”, dan “persetujuan” bertetangga karena pelajaran kami membicarakannya dalam kalimat yang sama. “Benar” terletak dekat “salah”: kata berlawanan dipakai di tempat yang sama, dan dekat tidak berarti sama.',
      'Tetangga yang ganjil bercerita tentang teksnya. Kalau sebuah pelajaran mengisahkan es teh, maka “teh” terletak dekat “suhu”.',
    ],
    alt: 'Kata data di tengah, di dekatnya pribadi, persetujuan, dan pelindungan; jauh dari situ mangga dan matang.',
    caption: 'Dekat berarti: dipakai di lingkungan yang serupa.',
  },
  bias: {
    title: 'Siapa yang menanggung',
    sentence: 'Satu mesin belajar dari dua sampel; lihat siapa yang terkena kekeliruannya.',
    shows: [
      'Mesin ini memberi pinjaman kepada semua orang mulai dari satu skor. Ia memilih batas dengan kekeliruan tersedikit dalam sampelnya. Kalau suatu kelompok hampir tidak ada dalam sampel, kekeliruan terhadapnya hampir tidak terhitung, dan kelompok itulah yang menanggungnya.',
      'Semua angka rekaan. Kedua kelompok sama seringnya melunasi pinjaman; tetapi di desa banyak yang dibayar tunai, sehingga skor, yang hanya melihat catatan, lebih rendah di sana.',
    ],
    example: [
      'Jika belajar dari kota, batasnya 5. Dari 40 orang desa yang akan melunasi, 24 ditolak; di kota 1 dari 40.',
      'Jika belajar dari keduanya, batasnya 3: di desa 5 dari 40 ditolak, di kota tidak ada, dan pemberi pinjaman kehilangan 10 pinjaman, bukan 2. Kekeliruan mana yang lebih berat bukan urusan mesin.',
    ],
    alt: 'Dua deret batang menurut skor, kota di atas dan desa di bawah. Garis pada skor 5 ada di kiri hampir semua batang kota dan di kanan hampir semua batang desa.',
    caption: 'Garisnya sama, tetapi orang di sebelah kirinya berbeda.',
  },
  prompts: {
    title: 'Dua prompt',
    sentence:
      'Bandingkan dua prompt, tulis ulang yang buruk, lalu nilai prompt Anda dengan sebuah daftar.',
    shows: [
      'Prompt yang menyebut peran, tugas, konteks, dan format tidak menyisakan banyak tebakan. Lab ini tidak memakai model: Anda sendiri yang menilai, dengan daftar dari pelajaran AI-103, dan belajar melihat yang kurang sebelum bertanya.',
      'Dua hal lagi ada dalam setiap prompt: fakta mana yang boleh dipakai, dan tidak ada nama orang di dalamnya.',
    ],
    example: [
      '“Tulis tentang kerja bakti” membiarkan semuanya terbuka: untuk siapa, seberapa panjang, kapan. Sisanya akan dikarang model.',
      '“Anda staf tata usaha sekolah. Tulis surat kepada orang tua tentang kerja bakti: Sabtu, pukul 07.30, membawa sapu. Paling banyak 100 kata. Pakai fakta ini saja.” Hampir tidak ada lagi yang perlu dikarang.',
    ],
    alt: 'Daftar enam hal dengan kotak: peran, tugas, konteks, format, fakta, tanpa nama orang. Empat kotak dicentang.',
    caption: 'Yang tidak dicentang harus ditebak model.',
  },
  classifier: {
    title: 'Dua buah, satu garis',
    sentence:
      'Letakkan buah pada peta; sebuah garis belajar membedakannya, lalu bertemu buah yang belum pernah dilihatnya.',
    shows: [
      'Mesinnya satu neuron: berat dan warna dikalikan dengan dua angka, ditambah angka ketiga, lalu dilihat apakah jumlahnya di atas nol. Belajar berarti menggeser ketiga angka itu sampai sedikit contoh yang berada di sisi yang salah.',
      'Mesin ini tidak tahu apa-apa tentang rasa atau aroma. Buah yang tidak mirip dengan contohnya tetap digolongkan, dengan sama yakinnya.',
    ],
    example: [
      'Misalkan neuron mempelajari 2 × berat − 1 × warna − 5. Jeruk dengan berat 3 dan warna 8 memberi 6 − 8 − 5 = −7: di bawah nol, jadi jeruk. Mangga dengan berat 7 dan warna 3 memberi 14 − 3 − 5 = 6: mangga.',
      'Jeruk bali dengan berat 9 dan warna 5 memberi 18 − 5 − 5 = 8. Mesin berkata “mangga”, sebab ia belum pernah melihat jeruk yang berat.',
    ],
    alt: 'Peta dengan berat ke kanan dan warna ke atas. Lingkaran, yaitu jeruk, ada di kiri atas; kotak, yaitu mangga, di kanan bawah. Sebuah garis berada di antaranya, dan sebuah tanda tanya jauh di kanan.',
    caption: 'Garis itulah satu-satunya yang dipelajari mesin.',
  },
};

export const tokensLab: TextsOf<typeof en.tokensLab> = {
  label: 'Kalimat Anda',
  hint: 'Kalimat ini tetap di peramban Anda.',
  sample: 'Mereka mempelajari kecerdasan artifisial di sekolah.',
  samples: 'Atau coba salah satu ini',
  sentences: [
    'Mereka mempelajari kecerdasan artifisial di sekolah.',
    'Students learn artificial intelligence at school.',
    'Panjenengan badhe tindak pundi?',
  ],
  tables: { id: 'Daftar Indonesia', en: 'Daftar Inggris', both: 'Kedua bahasa' },
  pieces: { other: '{n} potongan' },
  status: 'Daftar Indonesia: {id}. Daftar Inggris: {en}. Keduanya: {both}.',
};

export const classifierLab: TextsOf<typeof en.classifierLab> = {
  map: 'Peta buah menurut berat dan warna, dengan garis yang dipelajari. Ketuk untuk meletakkan buah.',
  fruit: 'Letakkan buah pada peta',
  fruits: { orange: 'Jeruk', mango: 'Mangga' },
  names: { orange: 'jeruk', mango: 'mangga' },
  weight: 'Berat',
  colour: 'Warna jingga',
  add: 'Letakkan di situ',
  learn: 'Belajar 10 langkah',
  finish: 'Belajar sampai selesai',
  fresh: 'Buah yang belum pernah dilihat',
  clear: 'Mulai lagi',
  neuron: 'Neuronnya',
  nothing: 'Mesin belum mempelajari apa pun. Biarkan ia belajar, dan perhatikan garisnya.',
  learnt: 'Setelah {steps} langkah, {right} dari {all} buah berada di sisi garis yang benar.',
  one: 'Letakkan sedikitnya satu buah dari tiap jenis pada peta.',
  added:
    '{fruit} dengan berat {weight} dan warna {colour} ada pada peta. Biarkan mesin belajar lagi.',
  sum: '{weight} × berat {colour} × warna {bias}. Di atas nol, ia berkata “mangga”.',
  case: '{name}: berat {weight}, warna {colour}. Jumlahnya {sum}, jadi mesin berkata: {said}. {verdict}',
  right: 'Itu benar.',
  wrong: 'Itu keliru: sebenarnya {truth}.',
  cases: {
    tangerine: 'Jeruk keprok',
    young: 'Mangga muda',
    pomelo: 'Jeruk bali',
    red: 'Mangga yang sejingga jeruk',
  },
  invented: 'Buah dan angkanya rekaan.',
};

export const nextWordLab: TextsOf<typeof en.nextWordLab> = {
  label: 'Awal kalimat Anda',
  sample: 'Model bahasa',
  temperature: 'Suhu',
  temperatureHint: '0: selalu kata yang paling mungkin. 2: hampir semuanya boleh.',
  seed: 'Nomor undian',
  seedHint: 'Nomor yang sama memberi teks yang sama.',
  writeSentence: 'Tulis satu kalimat',
  writeWord: 'Tulis satu kata',
  again: 'Undian lain',
  choices: 'Yang mungkin menyusul',
  end: '(akhir kalimat)',
  learnt: 'dibaca di {lesson}',
  where: 'Dari mana ia tahu? “{phrase}” ada di pelajaran {lesson}.',
  unread: 'Tidak ada di pelajaran mana pun: {words}.',
  nothing: 'Tulis awal kalimat.',
};

export const neighboursLab: TextsOf<typeof en.neighboursLab> = {
  label: 'Sebuah kata',
  sample: 'data',
  status: 'Paling dekat dengan “{word}”: {neighbours}.',
  map: 'Kata {word} dengan tetangga terdekat di sekelilingnya; daftar di sampingnya menyebutkan semuanya.',
  go: 'Tetangga {word}',
  hint: 'Makin dekat ke 100, makin serupa lingkungannya. Ke arah mana sebuah kata terletak tidak berarti apa-apa.',
};

export const biasLab: TextsOf<typeof en.biasLab> = {
  invented: 'Angka rekaan.',
  story:
    '120 orang mengajukan pinjaman ke koperasi, 60 dari kota dan 60 dari desa. Di setiap kelompok, 40 akan melunasi.',
  sample: 'Mesin belajar dari',
  samples: { town: 'kebanyakan kota', both: 'kota dan desa sama banyak' },
  cut: 'Diterima mulai skor',
  cutAt: 'diterima mulai sini',
  axis: 'skor: seberapa banyak pendapatan tercatat',
  repays: 'akan melunasi',
  fails: 'tidak',
  groups: { town: 'Kota', village: 'Desa' },
  learnt: 'Mesin memilih batas {cut}.',
  status:
    'Diterima mulai skor {cut}: yang keliru ditolak {town} dari {ofTown} di kota dan {village} dari {ofVillage} di desa. {lost} pinjaman tidak lunas.',
  who: 'Siapa yang menanggung kekeliruan',
  refused: 'Ditolak, padahal akan melunasi',
  lost: 'Dipinjami, tetapi tidak lunas',
};

export const promptsLab: TextsOf<typeof en.promptsLab> = {
  compare: '1. Prompt mana yang menyisakan lebih sedikit tebakan?',
  pairs: [
    {
      task: 'Surat untuk orang tua',
      prompts: [
        'Tulis surat yang indah dan menarik tentang kerja bakti, sebaik mungkin.',
        'Anda staf tata usaha sekolah. Tulis surat kepada orang tua: kerja bakti minggu ini, pukul 07.30, membawa sapu. Paling banyak 100 kata. Pakai fakta ini saja.',
      ],
      best: '2',
      why: '“Indah” dan “menarik” bukan fakta. Yang kedua menyebut untuk siapa, kapan, apa, dan seberapa panjang.',
    },
    {
      task: 'Ringkasan rapat',
      prompts: [
        'Ringkas catatan ini dalam lima baris untuk rekan yang tidak hadir: keputusan dulu, lalu siapa mengerjakan apa. Kalau ada yang kurang, katakan.',
        'Anda sekretaris terbaik di dunia. Berpikirlah selangkah demi selangkah dan buat ringkasan rapat yang sempurna.',
      ],
      best: '1',
      why: 'Pujian tidak menolong. Yang pertama menyebut untuk siapa, dalam bentuk apa, dan bagaimana dengan yang kurang.',
    },
    {
      task: 'Saran tentang seorang murid',
      prompts: [
        'Budi, murid kelas lima, menderita epilepsi dan sering tidak masuk. Bagaimana saya berbicara dengan ibunya?',
        'Bagaimana guru berbicara dengan orang tua tentang anak yang sering tidak masuk karena kesehatan? Beri tiga kalimat pembuka yang ramah dan tidak menyalahkan.',
      ],
      best: '2',
      why: 'Yang pertama menyerahkan data kesehatan seorang anak kepada perusahaan. Yang kedua mendapat bantuan yang sama tanpa menyebut siapa pun.',
    },
  ],
  better: 'Ya, yang itu.',
  worse: 'Coba lihat lagi.',
  rewrite: '2. Tulis ulang prompt yang buruk, lalu nilai',
  poor: 'Buatkan poster tentang hemat air.',
  label: 'Prompt Anda',
  hint: 'Prompt ini tetap di peramban Anda; tidak ada model yang membacanya.',
  rubricHint: 'Centang yang disebut dalam prompt Anda.',
  rubric: [
    { name: 'Peran', question: 'Dari kedudukan apa ia menulis?' },
    { name: 'Tugas', question: 'Apa persisnya yang harus dikerjakan?' },
    { name: 'Konteks', question: 'Untuk siapa, dalam rangka apa, dengan fakta apa?' },
    { name: 'Format', question: 'Seberapa panjang, dalam bentuk dan bahasa apa?' },
    {
      name: 'Fakta',
      question: 'Disebutkan fakta mana yang boleh dipakai, atau bagaimana kalau ada yang kurang?',
    },
    { name: 'Tanpa nama orang', question: 'Bebas dari nama, nomor, dan kesehatan orang?' },
  ],
  judged: '{n} dari {of}. Masih terbuka: {open}.',
  all: 'Keenam hal disebut ({of}): hampir tidak ada yang perlu ditebak.',
  none: 'Belum ada yang dicentang.',
  oneWay: 'Salah satu cara menulisnya',
  rewritten:
    'Anda membuat pengumuman untuk SD. Tulis teks poster tentang hemat air untuk murid kelas 4, yang akan digantung di atas keran. Fakta: pada musim kemarau, tandon habis sebelum tengah hari; keran yang dibiarkan mengalir mengisi satu ember dalam dua menit. Satu judul paling banyak enam kata dan tiga kalimat pendek, dalam bahasa Indonesia. Pakai fakta ini saja.',
};

export const thresholdFigure: TextsOf<typeof en.thresholdFigure> = {
  labels: { day: 'Hari mulai matang' },
  unripe: 'model: “belum”',
  ripe: 'model: “matang”',
  really: 'memang matang',
  notYet: 'memang belum',
  axis: 'hari setelah dipetik',
  errors: { other: '{n} kesalahan' },
  status:
    'Matang mulai hari ke-{n}: {errors}. {missed} yang matang disebut mentah, {early} yang mentah disebut matang.',
};

export const alarmFigure: TextsOf<typeof en.alarmFigure> = {
  labels: { score: 'Alarm mulai skor' },
  axis: 'seberapa mentah menurut model, 1 sampai 10',
  unripe: 'memang mentah',
  ripe: 'memang matang',
  alarm: 'alarm mulai sini',
  status:
    'Alarm mulai skor {from}: {found} dari {all} mangga mentah ditemukan, recall {recall}%. {found} dari {alarms} alarm benar, presisi {precision}%.',
  silent:
    'Alarm mulai skor {from}: tidak ada alarm sama sekali. Recall {recall}%; tanpa alarm tidak ada presisi.',
};

export const axisFigure: TextsOf<typeof en.axisFigure> = {
  labels: { start: 'Sumbu mulai dari' },
  first: 'Jan',
  second: 'Jun',
  status:
    'Dengan sumbu dari {start}, batang kedua {times} kali setinggi batang pertama. Harganya naik {rise}%, dari mana pun sumbunya mulai.',
};

export const detectorFigure: TextsOf<typeof en.detectorFigure> = {
  labels: { ai: 'Esai dengan AI, dari 200', rate: 'Esai jujur yang keliru ditandai, dalam persen' },
  all: '200 esai',
  withAi: 'dengan AI',
  withoutAi: 'tanpa AI',
  flagged: 'ditandai',
  status: '{innocent} dari {accused} tertuduh tak bersalah',
  nobody: 'Tidak ada yang dituduh.',
};

export const breakEvenFigure: TextsOf<typeof en.breakEvenFigure> = {
  labels: {
    hand: 'Menit seminggu secara manual',
    new: 'Menit seminggu secara otomatis',
    setup: 'Menit untuk persiapan',
  },
  minutes: 'menit',
  weeks: 'minggu',
  byHand: 'manual',
  newWay: 'otomatis',
  status:
    'Anda menghemat {saved} menit seminggu, jadi persiapan {setUp} menit impas setelah {weeks} minggu.',
  never: 'Tidak ada yang dihemat, jadi persiapan {setUp} menit tidak pernah impas.',
};

export const attentionFigure: TextsOf<typeof en.attentionFigure> = {
  labels: { last: '“Cangkir itu tidak muat di tas karena ukurannya …”' },
  cup: 'cangkir',
  bag: 'tas',
  it: '-nya',
  last: { big: 'terlalu besar', small: 'terlalu kecil' },
  status:
    'Pada “{last}”, kata terakhir menengok ke cangkir {cup}%, tas {bag}%, -nya {it}%. (Angka rekaan.)',
};

export const consentFigure: TextsOf<typeof en.consentFigure> = {
  labels: { kind: 'Apa isi teksnya?', place: 'Ke mana teks itu masuk?' },
  kinds: {
    none: 'tugas tanpa orang',
    general: 'nama, nomor, alamat',
    specific: 'kesehatan, nilai, uang, anak',
  },
  places: {
    public: 'chatbot umum',
    approved: 'alat yang disetujui lembaga Anda',
    consented: 'alat itu, dengan persetujuan atau dasar hukum lain',
  },
  rows: {
    none: ['Tanpa', 'orang'],
    general: ['Nama,', 'alamat'],
    specific: ['Kesehatan,', 'anak'],
  },
  columns: {
    public: ['Chatbot', 'umum'],
    approved: ['Alat', 'disetujui'],
    consented: ['… dengan', 'dasar hukum'],
  },
  rules: {
    free: 'Boleh: tempelkan, lalu periksa jawabannya.',
    check:
      'Periksa dulu: sesuai tujuan yang disebutkan, perlu semuanya, dan orang yang memutuskan?',
    never: 'Jangan: hilangkan siapa orangnya, atau kerjakan tanpa alat itu.',
  },
  status: 'Ke {place}: {kind}. {rule}',
};
