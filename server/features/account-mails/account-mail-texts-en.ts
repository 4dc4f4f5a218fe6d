import type { AccountMailTexts } from './account-mail-texts.ts';

export const english: AccountMailTexts = {
  footer: (shop) => `This email is about your account at ${shop}.`,
  mails: {
    email_verification: {
      subject: ({ shop }) => `Confirm your email address for ${shop}`,
      preview: () => 'One click and your account is ready.',
      heading: ({ name }) => `Welcome, ${name}`,
      paragraphs: ({ shop }) => [
        `Thank you for creating an account at ${shop}. Confirm your email address to finish setting it up.`,
      ],
      button: 'Confirm email address',
      notes: () => [
        'The link works for 24 hours.',
        'Didn’t create an account? You can ignore this email. Unless you confirm it, nobody sees orders that were placed with your address.',
      ],
    },
    email_changed_confirm: {
      subject: ({ shop }) => `Confirm your new email address for ${shop}`,
      preview: () => 'Your account now uses this address.',
      heading: ({ name }) => `Your new email address, ${name}`,
      paragraphs: ({ shop }) => [
        `The email address of your ${shop} account was changed to this one. Please confirm that it is yours.`,
      ],
      button: 'Confirm email address',
      notes: () => [
        'The link works for 24 hours.',
        'Not you? Someone probably mistyped their address. You can ignore this email.',
      ],
    },
    email_changed_notice: {
      subject: ({ shop }) => `The email address of your ${shop} account was changed`,
      preview: ({ email }) => `It is now ${email}.`,
      heading: () => 'Your email address was changed',
      paragraphs: ({ name, shop, email }) => [
        `Hello ${name},`,
        `The email address of your ${shop} account is now ${email}. We will send emails about your orders there.`,
      ],
      notes: () => ['Not you? Write to us right away so that we can protect your account.'],
    },
    password_reset: {
      subject: ({ shop }) => `Choose a new password for ${shop}`,
      preview: () => 'The link works for 60 minutes.',
      heading: () => 'Choose a new password',
      paragraphs: ({ name, shop }) => [
        `Hello ${name},`,
        `We received a request for a new password for your ${shop} account.`,
      ],
      button: 'Choose a new password',
      notes: () => [
        'The link works once, for 60 minutes. After you choose a new password, you will be signed out everywhere.',
        'Not you? You can ignore this email. Your password stays the same.',
      ],
    },
    password_changed: {
      subject: ({ shop }) => `Your ${shop} password was changed`,
      preview: () => 'All other devices were signed out.',
      heading: () => 'Your password was changed',
      paragraphs: ({ name, shop }) => [
        `Hello ${name},`,
        `The password of your ${shop} account was just changed. All other devices were signed out.`,
      ],
      notes: () => [
        'Not you? Choose a new password with ‘Forgot password?’ on the sign-in page and write to us.',
      ],
    },
    account_deleted: {
      subject: ({ shop }) => `Your ${shop} account was deleted`,
      preview: () => 'Thank you for shopping with us.',
      heading: () => 'Your account was deleted',
      paragraphs: ({ name, shop }) => [
        `Hello ${name},`,
        `Your ${shop} account was just deleted, including your addresses, your cart and your messages to us. You were signed out everywhere.`,
        'We keep your orders without your name, as the law requires. Orders that are on their way to you will still arrive.',
      ],
      notes: () => ['Not you? Write to us right away.'],
    },
  },
};
