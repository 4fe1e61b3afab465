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
    'Lab ini memerlukan skrip. Di bawah ini gagasannya diterangkan dengan gambar dan contoh.',
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

export const thresholdFigure: TextsOf<typeof en.thresholdFigure> = {
  label: 'Hari mulai matang',
  unripe: 'model: “belum”',
  ripe: 'model: “matang”',
  really: 'memang matang',
  notYet: 'memang belum',
  axis: 'hari setelah dipetik',
  errors: { other: '{n} kesalahan' },
  status:
    'Matang mulai hari ke-{n}: {errors}. {missed} yang matang disebut mentah, {early} yang mentah disebut matang.',
};
