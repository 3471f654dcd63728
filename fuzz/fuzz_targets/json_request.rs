#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| parser_fuzz::json_request(bytes));
