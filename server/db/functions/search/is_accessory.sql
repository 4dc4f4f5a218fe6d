-- Whether a name or a search is about something that belongs to another product: a sleeve, a charger, a mount. What
-- follows 'with' or 'for' does not count, nor what follows a comma, bracket, plus or dash after at least three words: a laptop with
-- a sleeve is a laptop, and so is 'Acer Aspire laptop, 8 GB, battery 50 Wh'. Of 'Hama, laptop sleeve' both parts count.
create or replace function is_accessory(input text) returns boolean language sql stable parallel safe as $$
  select regexp_replace(regexp_replace(plain_text(input), '\m(with|for|incl|including|mit|fur|inkl|ar|prieks)\M.*$', ' '),
    '^(\s*\S+\s+\S+\s+\S.*?)(?:, | - | – |[(+|;]).*$', '\1') ~ (
    '\m((screen |lens |ear)?(adapter|adaptor|antenna|armband|bag|backpack|battery|bezel|bracket|briefcase|brush|cable|caddy|cage|cap|'
    || 'cartridge|case|cooler|charger|cord|cover|cradle|cushion|decal|dock|docking|ear ?pad|film|filter|hanger|'
    || 'harness|hinge|holder|holster|hood|keycap|lanyard|'
    || 'licen[cs]e|lock|mat|mount|mounting|mouse ?pad|organi[sz]er|pouch|power supply|protector|refill|remote|remote control|replacement|ribbon|riser|'
    || 'ring light|screen protector|skin|sleeve|spare part|spare|splitter|stand|sticker|strap|stylus|tip|toner|tray|tripod|trolley|'
    || 'wall ?mount|warranty)(s|es)?'
    || '|(screen|lens|contact|keyboard|record) cleaners?|cleaning (kit|cloth|wipe|spray|gel)s?|(monitor|tv|desk|screen|mounting|display) arms?|cooling pads?|wrist (rest|pad|support)s?|(watch|sports?|replacement|wrist) bands?'
    || '|(phone|camera|hand|thumb) grips?|(printer|photo|black|colou?r|xl) inks?|ink (cartridge|tank|bottle)s?|(speaker|audio) wires?|wipes|ear ?(tips|hooks)|charging (case|station|dock)s?|batteries|accessor(y|ies)|(projector|projection) (lamp|screen)s?'
    || '|[a-z]*(akku|adapter|folie|halter|halterung|handytasche|hulle|kabel|ladegerat|ladegerate|netzteil|rucksack|'
    || 'schutz|stander|stativ|tasche|zubehor)(n|en|e|s)?'
    || '|(adapteri?s?|apvalks|apvalki|kabelis|kabeli|ladetajs|ladetaji|macins|maks|maksi|piederumi|soma|somas|stativs|'
    || 'stiprinajums|stiprinajumi|turetajs|turetaji|vacins|vacini))\M')
$$;
