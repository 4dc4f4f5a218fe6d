import type { AccountMailWords } from './account-mail-texts.ts';

export const english: AccountMailWords = {
  copyLink: 'If the button does not work, copy this address into your browser:',
  footer: ({ shop, support }) =>
    `You are receiving this email because of your account at ${shop}.${support === '' ? '' : ` Questions? Write to ${support}.`}`,
  mails: {
    email_verification: {
      subject: ({ shop }) => `Confirm your email address for ${shop}`,
      preview: () => 'One click, and your account is ready.',
      heading: ({ name }) => `Welcome, ${name}`,
      paragraphs: ({ shop }) => [
        `Thank you for opening an account at ${shop}. Please confirm that this email address is yours, so that you can order and follow your orders.`,
      ],
      button: 'Confirm email address',
      notes: () => [
        'The link works for 24 hours.',
        'Did not open an account? You can ignore this email: without this confirmation nobody can order with your address.',
      ],
    },
    email_changed_confirm: {
      subject: ({ shop }) => `Confirm your new email address for ${shop}`,
      preview: () => 'Your account now uses this address.',
      heading: ({ name }) => `Your new email address, ${name}`,
      paragraphs: ({ shop }) => [
        `The email address of your account at ${shop} was changed to this one. Please confirm that it is yours.`,
      ],
      button: 'Confirm email address',
      notes: () => [
        'The link works for 24 hours.',
        'Not you? Somebody probably mistyped their address. You can ignore this email.',
      ],
    },
    email_changed_notice: {
      subject: ({ shop }) => `The email address of your ${shop} account was changed`,
      preview: ({ email }) => `It is now ${email}.`,
      heading: () => 'Your email address was changed',
      paragraphs: ({ name, shop, email }) => [
        `Hello ${name},`,
        `The email address of your account at ${shop} is now ${email}. Emails about your orders will go there from now on.`,
      ],
      notes: () => ['Not you? Please write to us at once, so that we can protect your account.'],
    },
    password_reset: {
      subject: ({ shop }) => `Choose a new password for ${shop}`,
      preview: () => 'The link works for 60 minutes.',
      heading: () => 'Choose a new password',
      paragraphs: ({ name, shop }) => [
        `Hello ${name},`,
        `Somebody, hopefully you, asked for a new password for your account at ${shop}.`,
      ],
      button: 'Choose a new password',
      notes: () => [
        'The link works once and for 60 minutes. When you choose a new password, you will be signed out everywhere.',
        'Not you? You can ignore this email: your password stays as it is.',
      ],
    },
    password_changed: {
      subject: ({ shop }) => `Your ${shop} password was changed`,
      preview: () => 'All other devices were signed out.',
      heading: () => 'Your password was changed',
      paragraphs: ({ name, shop }) => [
        `Hello ${name},`,
        `The password of your account at ${shop} was changed just now. All other devices were signed out.`,
      ],
      notes: () => [
        'Not you? Choose a new password with ‘Forgot password?’ on the sign-in page, and write to us.',
      ],
    },
    account_deleted: {
      subject: ({ shop }) => `Your ${shop} account was deleted`,
      preview: () => 'Thank you for your time with us.',
      heading: () => 'Your account was deleted',
      paragraphs: ({ name, shop }) => [
        `Hello ${name},`,
        `Your account at ${shop} was deleted just now, with your addresses, your cart and your messages to us. You were signed out everywhere.`,
        'We keep your orders, without your name, because the law requires it. If one is still on its way to you, it will arrive.',
      ],
      notes: () => ['Not you? Please write to us at once.'],
    },
  },
};
