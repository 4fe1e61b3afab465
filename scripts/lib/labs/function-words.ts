import type { WholeLocale } from '../../../src/i18n/locales.ts';

/** Words that occur in any text: their neighbours say nothing. */
export const functionWords: Record<WholeLocale, ReadonlySet<string>> = {
  id: new Set(
    `yang dan di ke dari untuk dengan pada dalam adalah itu ini ia dia mereka kita kami anda saya nya
    atau tidak bukan juga akan telah sudah belum masih sedang dapat bisa boleh harus perlu mungkin agar
    supaya karena sebab jika kalau bila maka lalu kemudian setelah sesudah sebelum sejak sampai hingga
    ketika saat sementara tetapi tapi namun sedangkan melainkan walaupun meskipun oleh secara tanpa
    antara seperti sebagai bagi tentang terhadap atas bawah depan luar bahwa apa siapa mana kapan berapa
    mengapa bagaimana apakah berapakah ada adanya para si sang hanya saja pun lah kah tiap setiap semua
    seluruh beberapa banyak sedikit lebih paling sangat terlalu cukup hampir sering selalu kadang jarang
    lagi pernah baru lama satu dua tiga empat lima enam tujuh delapan sembilan sepuluh puluh ratus ribu
    juta pertama kedua ketiga keempat kelima sebuah seorang seseorang sesuatu suatu orangnya hal cara
    sendiri lain lainnya sama begitu begini demikian yaitu misalnya misalkan contohnya termasuk memang
    justru malah bahkan sebenarnya sekarang nanti tadi dulu besok kini sini situ sana jadi menjadi
    jangan tak mau ingin hendak kepada daripada per dst dkk a b c d e n x sebagian masing-masing sebaiknya
    sebetulnya artinya berarti kira-kira sekitar kurang demi maupun serta pula ya tersebut inilah itulah
    punya atasnya dalamnya padahal sekali kali tetap barulah langsung terlebih seharusnya seberapa sekadar
    biasanya umumnya sebelumnya sesudahnya berikutnya selanjutnya akhirnya kembali bersama mulai terus
    jauh dekat besar kecil baik buruk benar-benar makin semakin lewat melalui sambil seolah apa-apa
    siapa-siapa semuanya keduanya isinya jumlahnya namanya hari-hari terakhir selama buat segera sepotong
    selain menurut apabila akan-tetapi andaikan terjadi lain-lain ikut sesudah sehingga tahu sebut
    dipakai pakai memakai menjadi dibuat membuat`.split(/\s+/),
  ),
  en: new Set(
    `the a an and or of to in on at by for from with without into onto over under about as is are was
    were be been being it its they them their theirs he him his she her hers we us our you your yours i
    me my this that these those there here not no nor yes do does did done doing have has had having can
    could may might must shall should will would if then else than so such because since while when
    where who whom whose which what why how whether though although but yet however also too very more
    most much many few less least some any each every all both either neither none one two three four
    five six seven eight nine ten first second third once twice again only just even still already
    never always often sometimes seldom usually almost nearly quite rather enough up down out off back
    away around between among before after during until against through across along within beyond per
    own same other others another else thing things something anything nothing everything somebody
    someone anybody anyone nobody everyone everybody himself herself itself themselves yourself
    ourselves let say says said get gets got go goes went come comes came make makes made take takes
    took put puts give gives gave given like instead upon whatever whoever whichever etc e.g i.e dont
    don't doesn't isn't can't won't it's that's one's now later today tomorrow yesterday soon ever
    perhaps maybe indeed therefore thus hence well good bad better best worse worst large larger
    largest small smaller new old long short high low great little big a b c d e n x yet lies lie
    stands stand stay stays become becomes became keep keeps kept use used uses using way ways kind
    kinds sort suppose half part parts able last next need needs needed want wants look looks looked
    see sees seen know knows knew known find finds found think thinks happens happen happened means mean`.split(
      /\s+/,
    ),
  ),
};
