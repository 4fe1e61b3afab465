import { describe, expect, it } from 'vitest';
import { getPlayer } from '~/lib/media/player';
import { getVideo } from '~/lib/media/video';

const id = 'aircAruvnKk';
const youtube = { service: 'youtube', id };
const vimeo = { service: 'vimeo', id: '76979871' };

describe('a video', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${id}`, youtube],
    [`http://youtube.com/watch?app=desktop&v=${id}&t=1m5s`, { ...youtube, start: 65 }],
    [`https://www.youtube.com/watch?v=${id}#t=90`, { ...youtube, start: 90 }],
    [`https://www.youtube.com/watch?v=${id}&list=PL0-abc_1`, { ...youtube, playlist: 'PL0-abc_1' }],
    [`https://youtu.be/${id}?t=3`, { ...youtube, start: 3 }],
    [`https://m.youtube.com/live/${id}`, youtube],
    [`https://youtube.com/shorts/${id}?feature=share`, youtube],
    [`https://www.youtube.com/embed/${id}?start=7`, { ...youtube, start: 7 }],
    [`https://www.youtube-nocookie.com/embed/${id}`, youtube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://vimeo.com/76979871#t=1m', { ...vimeo, start: 60 }],
    ['https://vimeo.com/76979871/8272103f6e', { ...vimeo, secret: '8272103f6e' }],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', { ...vimeo, secret: '8272103f6e' }],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', vimeo],
    ['https://vimeo.com/showcase/1234567/video/76979871', vimeo],
  ])('is recognised in %s', (address, video) => expect(getVideo(address)).toEqual(video));

  it.each([
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/watch?list=PL0abc',
    'https://evil.example/watch?v=aircAruvnKk',
    'https://youtube.com.evil.example/embed/aircAruvnKk',
    'https://www.youtube.com/@channel',
    'https://youtu.be/short',
    'https://vimeo.com/user123',
    'https://vimeo.com/showcase/1234567',
    'https://notvimeo.com/76979871',
    'javascript:alert(1)//youtu.be/aircAruvnKk',
    'ftp://youtu.be/aircAruvnKk',
    'no address',
    '',
  ])('is none in %s', (address) => expect(getVideo(address)).toBeNull());

  it.each([
    [`https://youtu.be/${id}`, `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`],
    [
      `https://www.youtube.com/watch?v=${id}&list=PL0abc&t=5`,
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&list=PL0abc&start=5`,
    ],
    [
      'https://vimeo.com/76979871/8272103f6e#t=9',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e#t=9s',
    ],
  ])('%s is played at %s', (address, player) => {
    const video = getVideo(address);
    expect(video && getPlayer(video)).toBe(player);
  });

  it('starts at the beginning if its time is invalid', () => {
    expect(getVideo(`https://youtu.be/${id}?t=soon`)).toEqual(youtube);
  });
});
