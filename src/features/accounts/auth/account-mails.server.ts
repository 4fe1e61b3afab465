import { paths } from '~/config/paths';
import { site } from '~/config/site';
import type { Locale } from '~/i18n/locales';
import { linkTo, sendMail } from '~/server/mail/mail';
import { renderMail, type MailContent } from '~/server/mail/mail-layout';

type Texts = Omit<MailContent, 'locale'>;
interface To {
  username: string;
  email: string;
  locale: Locale;
}

const deliver = ({ email, locale }: To, texts: Record<Locale, Texts>) =>
  sendMail({ to: email, ...renderMail({ locale, ...texts[locale] }) });

/** The link with which a forgotten password is replaced. */
export function mailReset(to: To, token: string): Promise<void> {
  const href = linkTo(to.locale, paths.resetPassword, { token });
  return deliver(to, {
    id: {
      subject: `Atur ulang kata sandi ${site.brand} Anda`,
      paragraphs: [
        `Halo ${to.username},`,
        'Kami menerima permintaan untuk mengatur ulang kata sandi akun Anda. Klik tombol di bawah ini untuk membuat kata sandi baru.',
      ],
      button: { label: 'Buat kata sandi baru', href },
      note: 'Tautan ini berlaku selama 30 menit dan hanya dapat dipakai sekali. Jika Anda tidak meminta hal ini, abaikan saja email ini; kata sandi Anda tidak berubah.',
    },
    en: {
      subject: `Reset your ${site.brand} password`,
      paragraphs: [
        `Hi ${to.username},`,
        'We received a request to reset the password of your account. Use the button below to choose a new one.',
      ],
      button: { label: 'Choose a new password', href },
      note: 'The link works once, within 30 minutes. If you did not ask for this, ignore this mail; your password stays as it is.',
    },
  });
}

/** The link that shows that an address is the person's own. */
export function mailVerification(to: To, token: string): Promise<void> {
  const href = linkTo(to.locale, paths.verifyEmail, { token });
  return deliver(to, {
    id: {
      subject: `Konfirmasi alamat email Anda untuk ${site.brand}`,
      paragraphs: [
        `Halo ${to.username},`,
        `Silakan konfirmasi bahwa ini alamat email Anda. Alamat ini kami pakai untuk mengatur ulang kata sandi dan mengabari Anda tentang acara yang Anda ikuti.`,
      ],
      button: { label: 'Konfirmasi alamat email', href },
      note: 'Tautan ini berlaku selama tiga hari. Jika Anda tidak membuat akun, abaikan saja email ini.',
    },
    en: {
      subject: `Confirm your e-mail address for ${site.brand}`,
      paragraphs: [
        `Hi ${to.username},`,
        'Please confirm that this is your e-mail address. We use it to reset your password and to tell you about the events you take part in.',
      ],
      button: { label: 'Confirm e-mail address', href },
      note: 'The link works for three days. If you did not create an account, ignore this mail.',
    },
  });
}

/** Tells the owner that the password is another one now. */
export function mailPasswordChanged(to: To): Promise<void> {
  const href = linkTo(to.locale, paths.auth);
  return deliver(to, {
    id: {
      subject: `Kata sandi ${site.brand} Anda telah diubah`,
      paragraphs: [
        `Halo ${to.username},`,
        'Kata sandi akun Anda baru saja diubah, dan sesi masuk di perangkat lain telah diakhiri.',
        `Jika bukan Anda yang mengubahnya, segera atur ulang kata sandi Anda lewat halaman masuk, lalu hubungi kami di ${site.email}.`,
      ],
      button: { label: 'Ke halaman masuk', href },
    },
    en: {
      subject: `Your ${site.brand} password was changed`,
      paragraphs: [
        `Hi ${to.username},`,
        'The password of your account was just changed, and you were logged out on your other devices.',
        `If this was not you, reset your password from the login page right away and write to us at ${site.email}.`,
      ],
      button: { label: 'Go to the login page', href },
    },
  });
}

/** Tells the old address that the account has another one now. */
export function mailAddressChanged(to: To): Promise<void> {
  return deliver(to, {
    id: {
      subject: `Alamat email akun ${site.brand} Anda telah diganti`,
      paragraphs: [
        `Halo ${to.username},`,
        'Akun Anda kini memakai alamat email lain. Kabar dari kami tidak lagi dikirim ke alamat ini.',
        `Jika bukan Anda yang menggantinya, segera hubungi kami di ${site.email}.`,
      ],
    },
    en: {
      subject: `The e-mail address of your ${site.brand} account was changed`,
      paragraphs: [
        `Hi ${to.username},`,
        'Your account now has another e-mail address. We no longer write to this one.',
        `If this was not you, write to us at ${site.email} right away.`,
      ],
    },
  });
}
