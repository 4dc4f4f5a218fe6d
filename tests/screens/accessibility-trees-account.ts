/** Sign-in, account and content pages. */
export const accountTrees: Readonly<Record<string, string>> = {
  'auth-sign-in': `
    - main:
      - navigation "Breadcrumbs"
      - heading "Login" [level=1]
      - tablist "Sign in or register":
        - tab "Sign In" [selected]
        - tab "Registration"
      - tabpanel "Sign In":
        - textbox "Email"
        - textbox "Password"
        - button "Show password"
        - paragraph:
          - link "Forgot password?"
        - button "Sign In"
        - paragraph:
          - link "Create an account"
      - complementary "One account, every order.":
        - heading "One account, every order." [level=2]
        - list`,
  'auth-sign-up': `
    - main:
      - tablist "Sign in or register":
        - tab "Registration" [selected]
      - tabpanel:
        - textbox "First Name"
        - textbox "Last Name"
        - textbox "Email"
        - combobox "Country code"
        - textbox "Phone"
        - textbox "Password"
        - list "Password requirements"
        - textbox "Confirm password"
        - checkbox /I accept the terms/
        - button "Create account" [disabled]`,
  'auth-reset': `
    - main:
      - heading "Reset Password" [level=1]
      - textbox "Email"
      - button "Reset Password"
      - paragraph:
        - link "Back to sign in"`,
  'auth-new-password': `
    - main:
      - heading "Reset Password" [level=1]
      - textbox "New password"
      - button "Show password"
      - list "Password requirements"
      - textbox "Confirm password"
      - button "Reset Password"
      - paragraph:
        - link "Request a new link"`,
  'auth-verification': `
    - main:
      - heading "Email Verification Required" [level=1]
      - button "Resend Verification Email"`,
  'auth-sign-up-errors': `
    - main:
      - tabpanel "Registration":
        - alert: Please fill in all required fields and accept terms
        - textbox "First Name" [invalid]
        - paragraph: Enter your first name
        - textbox "Phone" [invalid]
        - checkbox /I accept the terms/ [invalid]`,
  'account-contact': `
    - main:
      - navigation "Breadcrumbs"
      - heading "Personal cabinet" [level=1]
      - button "Log out"
      - tablist "Account sections":
        - tab "Personal information" [selected]
        - tab "Order History"
        - tab "Change password"
      - tabpanel "Personal information":
        - group "Contact details":
          - textbox "First Name": Anna
          - textbox "Last Name"
          - textbox "Email"
          - combobox "Country code"
          - textbox "Phone"
        - group "Address":
          - combobox "Country"
          - button "Clear country"
          - textbox "City"
          - textbox "Street Address"
          - textbox "Postal Code"
        - button "Save changes" [disabled]
        - complementary:
          - term: Balance
          - definition: €0.00`,
  'account-password': `
    - main:
      - tablist "Account sections":
        - tab "Change password" [selected]
      - tabpanel "Change password":
        - textbox "Current password"
        - textbox "New password"
        - list "Password requirements"
        - textbox "Confirm password"
        - button "Change password"`,
  'account-delete': `
    - dialog "Delete your account":
      - button "Close"
      - heading "Delete your account" [level=2]
      - term: What will be deleted
      - definition
      - term: What we keep
      - definition
      - button "Keep my account"
      - button "Continue"`,
  'orders-full': `
    - main:
      - tablist "Account sections":
        - tab "Order History" [selected]
      - tabpanel "Order History":
        - heading "Order History" [level=2]
        - list:
          - listitem /Order \\d+/:
            - heading /Order \\d+/ [level=3]
            - time: /\\d\\d\\.\\d\\d\\.\\d{4}/
            - list "Items":
              - listitem:
                - link
            - term: Subtotal
            - paragraph: /Total €/`,
  'wishlist-empty': `
    - main:
      - heading "Wishlist" [level=1]
      - heading "Your wishlist is empty" [level=2]
      - link "All products"`,
  'wishlist-full': `
    - main:
      - heading "Wishlist" [level=1]
      - heading /\\d+ saved products/ [level=2]
      - list:
        - listitem:
          - article:
            - heading [level=3]
            - button /Remove .* from wishlist/`,
  'contact-form': `
    - main:
      - link "Back"
      - heading "Need help?" [level=1]
      - textbox "First Name"
      - textbox "Last Name"
      - textbox "Email"
      - combobox "Country code"
      - textbox "Phone"
      - textbox "Topic"
      - textbox "Message"
      - button "Submit"
      - complementary "Other ways to get help":
        - heading "Prefer email?" [level=2]
        - link /@/
        - link "FAQ"`,
  'faq-full': `
    - main:
      - link "Back"
      - heading "Frequently Asked Questions" [level=1]
      - list:
        - listitem:
          - heading [level=2]`,
  'static-page': `
    - main:
      - navigation "Breadcrumbs"
      - heading "About us" [level=1]
      - heading "How we choose" [level=2]`,
  'static-not-found': `
    - main:
      - heading /Oops! Page Not Found/ [level=1]
      - link "Return to Home"`,
  'static-unsubscribe': `
    - main:
      - heading "Unsubscribe from the newsletter" [level=1]
      - button "Unsubscribe"`,
  'payment-paid': `
    - main:
      - heading "Order Placed Successfully!" [level=1]
      - link "View Orders"
      - link "Continue Shopping"
      - region "Your order":
        - heading "What happens next" [level=2]
        - heading "Delivery address" [level=2]
        - list`,
  'payment-failed': `
    - main:
      - alert:
        - heading /Order Payment Failed/ [level=1]
        - link "Try Again"
        - link "Return to Home"`,
};
