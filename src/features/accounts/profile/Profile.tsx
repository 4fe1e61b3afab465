import { useStore } from '@nanostores/react';
import { $user } from '../session.store';
import { AboutSection } from './AboutSection';
import { DataSection } from './DataSection';
import { DevicesSection } from './DevicesSection';
import { EmailSection } from './EmailSection';
import { PasswordSection } from './PasswordSection';
import type { ProfileTexts } from './texts';
import { TotpSection } from './TotpSection';

/** Everything a person can change about the account; the gate around it waits for the session. */
export default function Profile(texts: ProfileTexts) {
  const user = useStore($user, { ssr: 'initial' });
  if (!user) return null;
  const props = { ...texts, user };
  return (
    // Forms are reset for another person, who may have logged in in another tab.
    <div key={user.id}>
      <AboutSection {...props} />
      <EmailSection {...props} />
      <PasswordSection {...props} />
      <DevicesSection {...props} />
      <TotpSection {...props} />
      <DataSection {...props} />
    </div>
  );
}
