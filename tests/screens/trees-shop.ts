/** What opens from the header, a product and its picker. */
export const shopTrees: Readonly<Record<string, string>> = {
  'header-categories': `
    - banner:
      - navigation "All categories":
        - button "All categories" [expanded]
        - list:
          - listitem:
            - link "Phones"
            - button "Sub-categories of Phones"`,
  'header-search': `
    - banner:
      - search:
        - combobox "Search" [expanded]: head
        - button "Clear search"
        - button "Search"
        - listbox "Suggestions":
          - option /Headphones €/
          - option "Headphones"
          - option /Show all \\d+ results for “head”/`,
  'header-languages': `
    - banner:
      - combobox "Language" [expanded]: English
      - listbox "Language":
        - option "English" [selected]
        - option "Deutsch"
        - option "Latviešu"`,
  'header-cookies': `
    - region "Cookies":
      - paragraph:
        - link /Learn more/
      - button "Decline"
      - button "Accept"`,
  'product-choices': `
    - main:
      - navigation "Breadcrumbs"
      - region /Pictures of/:
        - list /Pictures of/
        - button "Previous picture"
        - button "Next picture"
        - list:
          - listitem:
            - button /Show picture 1 of/
      - heading [level=1]
      - group /.+/:
        - button /.+/
      - button "Select options"
      - button /Add .+ to wishlist/
      - list "Delivery, returns and warranty"
      - tablist:
        - tab "Technical information" [selected]
      - tabpanel "Technical information":
        - term
        - definition`,
  'picker-open': `
    - dialog "Select Variation":
      - button "Close"
      - heading "Select Variation" [level=2]
      - group /.+/:
        - radio /.+/ [checked]
        - radio /.+/
      - button "Add to cart"`,
};
